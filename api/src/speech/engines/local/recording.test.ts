import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { openEngines } from '../choice/pick-engine.ts'
import { openLocal } from './engine.ts'
import { soundOf } from '#testing/toy-models/sound.ts'
import { mediaFile } from '#testing/speech.ts'
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

/** A room as a page records it with one microphone: Opus in a stream of unknown length. */
const asRecorded = '-c:a libopus -b:a 64k -live 1'.split(' ')

test.each([
  ['a file of two voices', 'wav', [], null],
  ['two people in a room, recorded by one microphone', 'webm', asRecorded, 'mixed'],
] as const)('%s: a transcript of two speakers, by local models alone', async (...given) => {
  const [, ending, format, layout] = given
  const { db } = database
  const { env, storage } = place
  const said = soundOf([
    [null, 800],
    ['low', 3000],
    [null, 1500],
    ['high', 3500],
    [null, 1500],
    ['low', 3000],
    [null, 1000],
  ])
  const path = await mediaFile(ending, [said], [...format])
  const id = await uploadedRecording(db, env, storage, { path, language: 'en', ...(layout && { layout }) })
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
