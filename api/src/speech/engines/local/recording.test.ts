import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { wavOf } from '../../media/pcm.ts'
import { openEngines } from '../registry.ts'
import { openLocal } from './engine.ts'
import { soundOf } from '#testing/toy-models/sound.ts'
import { installToys } from '#testing/toy-models/toy-catalogue.ts'

const database = testDatabase()
let dir: string
let jobs: Jobs
let close: () => void
let place: Awaited<ReturnType<typeof testPlace>>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'models-'))
  place = await testPlace()
  const local = openLocal(dir, { threads: 2 }, Object.values(await installToys(dir)))
  const engines = openEngines(place.env, local)
  close = engines.close
  const { pick: pickEngine, findDiarizer } = engines
  jobs = await openTestJobs(database, place, { pickEngine, findDiarizer })
})
afterAll(async () => {
  await jobs.stop(1000)
  close()
  await rm(dir, { recursive: true })
})

test('one channel with two voices becomes a transcript of two speakers, by local models alone', async () => {
  const { db } = database
  const { env, storage } = place
  const path = join(dir, 'meeting.wav')
  const said = soundOf([
    [null, 800],
    ['low', 3000],
    [null, 1500],
    ['high', 3500],
    [null, 1500],
    ['low', 3000],
    [null, 1000],
  ])
  await writeFile(path, wavOf(said))
  const id = await uploadedRecording(db, env, storage, { path, language: 'en' })
  await db.transaction().execute((trx) => jobs.startRecording(trx, id))
  const done = await untilStatus(db, id)
  expect(done).toMatchObject({ status: 'completed', fault: null })

  const steps = await db.selectFrom('steps').selectAll().where('recordingId', '=', id).execute()
  const step = (name: string) => steps.find((s) => s.step === name)
  expect(step('transcribe')).toMatchObject({ engine: 'local', model: 'toy-transducer', state: 'done' })
  expect(step('transcribe')?.settings).toMatchObject({ threads: 2, draft: false })
  expect(step('speakers')).toMatchObject({ engine: 'local', model: 'toy-speakers', settings: { voices: 2 } })

  const segments = await db
    .selectFrom('segments')
    .innerJoin('speakers', 'speakers.id', 'segments.speakerId')
    .select(['segments.text', 'speakers.ordinal as speaker', 'speakers.kind'])
    .where('segments.recordingId', '=', id)
    .orderBy('segments.ordinal')
    .execute()
  expect(segments).toEqual([
    { text: 'low', speaker: 0, kind: 'voice' },
    { text: 'high', speaker: 1, kind: 'voice' },
    { text: 'low', speaker: 0, kind: 'voice' },
  ])
})
