import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type Engines, openEngines } from '#speech/engines/choice/pick-engine.ts'
import { samplesOf } from '#speech/media/pcm.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import type { Jobs } from './pipeline.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let engines: Engines
let jobs: Jobs

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  engines = openEngines(env)
  jobs = await openTestJobs(
    database,
    { env, storage },
    { pickEngine: engines.pick, findDiarizer: async () => null },
  )
})
afterAll(async () => {
  await jobs.stop(1000)
  engines.close()
})

/** What becomes of a recording of somebody who reads screens in Russian and chose no language. */
const endOf = async (name: string, sounds: readonly Int16Array[]) => {
  let atMs = 500
  const parts = sounds.map((samples) => {
    const part = { atMs, samples }
    atMs += Math.ceil(samples.length / 16) + 800
    return part
  })
  const path = await mediaFile(name, [lineOf(atMs, parts)])
  const id = await uploadedRecording(database.db, env, storage, { path, language: null })
  await database.db
    .insertInto('profiles')
    .values({ userId: 'owner', workspaceId: 'workspace', firstName: 'A', lastName: 'B', language: 'ru' })
    .onConflict((c) => c.doNothing())
    .execute()
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  const { status, fault } = await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])
  const segments = await database.db
    .selectFrom('segments')
    .select('text')
    .where('recordingId', '=', id)
    .execute()
  return { status, fault, text: segments.map(({ text }) => text).join(' ') }
}

const said = [
  'I will send the contract to the lawyer on Monday morning.',
  'The design of the page is finished.',
]

test('English is written, although the interface is in Russian', async () => {
  const { status, text } = await endOf(
    'heard-english.wav',
    said.map((line) => spokenSamples(line, 'rms')),
  )
  expect(status).toBe('completed')
  expect(text).toContain('contract to the lawyer')
})

test('speech that is no English waits for Russian, and nothing of it is written', async () => {
  const backwards = said.map((line) => spokenSamples(line, 'rms').toReversed())
  const { status, fault, text } = await endOf('heard-backwards.wav', backwards)
  expect(status).toBe('waiting')
  expect(fault).toMatchObject({ kind: 'other-language', language: 'ru' })
  expect(text).toBe('')
})

/** Russian of a professional voice, where Debian's `asterisk-core-sounds-ru-g722` is installed. */
const russian = '/usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU'

test.skipIf(!existsSync(russian))('Russian waits for Russian, and nothing of it is written', async () => {
  const sounds = ['conf-adminmenu-162', 'demo-abouttotry', 'demo-moreinfo'].map((name) => {
    const from = ['-v', 'error', '-i', join(russian, `${name}.g722`)]
    const options = { maxBuffer: 2 ** 26 }
    return samplesOf(
      execFileSync('ffmpeg', [...from, '-ac', '1', '-ar', '16000', '-f', 's16le', '-'], options),
    )
  })
  const { status, fault, text } = await endOf('heard-russian.wav', sounds)
  expect(status).toBe('waiting')
  expect(fault).toMatchObject({ kind: 'other-language', language: 'ru' })
  expect(text).toBe('')
})
