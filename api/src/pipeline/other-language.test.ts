import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Engine } from '#speech/engines/engine.ts'
import type { PickEngine } from '#speech/engines/choice/pick-engine.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import type { Jobs } from './pipeline.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let path: string
/** engines by language; '' is one that tells languages */
let engines: Record<string, Engine> = {}
const asked: (string | null)[] = []

const pick: PickEngine = async (language) => {
  asked.push(language)
  const engine = engines[language ?? '']
  return engine ? { engine, choice: 'set', reason: 'test' } : { engine: null, reason: `none for ${language}` }
}

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  jobs = await openTestJobs(
    database,
    { env, storage },
    { pickEngine: pick, findDiarizer: async () => null, lookAgainMs: 200 },
  )
  const voice = spokenSamples('we will meet again on monday morning')
  const line = lineOf(
    5 * 6000,
    Array.from({ length: 5 }, (_, i) => ({ atMs: i * 6000 + 500, samples: voice })),
  )
  path = await mediaFile('language.wav', [line])
})
afterAll(() => jobs.stop(1000))
beforeEach(() => {
  engines = {}
  asked.length = 0
})

const begin = async (language: string | null = null) => {
  const id = await uploadedRecording(database.db, env, storage, { path, language })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}
const textsOf = async (id: string) =>
  (await database.db.selectFrom('segments').select('text').where('recordingId', '=', id).execute()).map(
    (row) => row.text,
  )

/** Knows English only, and makes up English of anything else: another text at every pace, and each time. */
const inventing = (isSteady = false): Engine => {
  let n = 0
  return {
    ...scriptedEngine([]),
    only: 'en',
    model: 'english-only',
    transcribe: async (pieces, { pace }) =>
      pieces.map((pcm) => {
        if (pace === undefined) n++
        const round = isSteady ? n : `${n} ${pace}`
        const texts = ['story', 'work', 'day', 'thing', 'way'].map((word) => `${word}-${round}`)
        const share = pcm.length / 16 / texts.length
        return {
          language: 'en',
          timing: 'estimated',
          words: texts.map((text, i) => ({
            text,
            startMs: i * share,
            endMs: (i + 1) * share,
            confidence: null,
          })),
        }
      }),
  }
}

test('what an engine of one language makes up of another is not kept; the recording waits for another engine', async () => {
  engines = { en: inventing() }
  const id = await begin('en')
  const waiting = await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])
  expect(waiting).toMatchObject({ status: 'waiting', fault: { kind: 'other-language', retryable: true } })
  expect(await textsOf(id)).toEqual([])
  expect(
    await database.db.selectFrom('windows').select('ordinal').where('recordingId', '=', id).execute(),
  ).toEqual([])
  const seen = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(seen + 3)
  expect((await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])).status).toBe('waiting')
  engines = { en: scriptedEngine(['Добрый', 'день.']) }
  expect((await untilStatus(database.db, id, ['completed', 'failed'])).status).toBe('completed')
  expect(new Set(await textsOf(id))).toEqual(new Set(['Добрый день.']))
})

test('what it heard in its own language is kept', async () => {
  engines = { en: inventing(true) }
  const id = await begin('en')
  expect((await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])).status).toBe('completed')
  expect(await textsOf(id)).toHaveLength(5)
})

/** Invents for pieces of more than three seconds only: those are in another language. */
const ofTwoLanguages = (): Engine => {
  const [own, made] = [scriptedEngine(['We', 'meet', 'again', 'on', 'Monday.']), inventing()]
  return {
    ...made,
    parallel: 1,
    transcribe: async (pieces, options) => {
      const answers = pieces.map((pcm) => (pcm.length > 3 * 16_000 ? made : own).transcribe([pcm], options))
      return (await Promise.all(answers)).flat()
    },
  }
}

test('a passage in another language is dropped to its borders, also where only its middle was heard again', async () => {
  engines = { en: ofTwoLanguages() }
  const said = spokenSamples('we will meet again on monday morning')
  const foreign = Int16Array.from([...said, ...said])
  const parts = Array.from({ length: 9 }, (_, i) => ({
    atMs: i * 7000 + 500,
    samples: i >= 3 && i <= 5 ? foreign : said,
  }))
  const mixed = await mediaFile('two-languages.wav', [lineOf(9 * 7000, parts)])
  const id = await uploadedRecording(database.db, env, storage, { path: mixed, language: 'en' })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  expect((await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])).status).toBe('completed')
  const rows = await database.db
    .selectFrom('segments')
    .select('startMs')
    .where('recordingId', '=', id)
    .orderBy('startMs')
    .execute()
  expect(rows.map((row) => Math.floor(row.startMs / 7000))).toEqual([0, 1, 2, 6, 7, 8])
  const { gaps } = await database.db
    .selectFrom('transcripts')
    .select('gaps')
    .where('recordingId', '=', id)
    .executeTakeFirstOrThrow()
  expect(gaps).toMatchObject([{ because: 'other-language' }])
  expect(Math.floor((gaps[0]?.startMs ?? 0) / 7000)).toBe(3)
  expect(Math.floor((gaps[0]?.endMs ?? 0) / 7000)).toBe(5)
})

test('without a chosen language an engine that tells it is asked for none', async () => {
  engines = { '': scriptedEngine(['Words.']), en: inventing() }
  expect((await untilStatus(database.db, await begin())).status).toBe('completed')
})

const screensIn = (language: 'kk' | 'ru') =>
  database.db
    .insertInto('profiles')
    .values({ userId: 'owner', workspaceId: 'workspace', firstName: 'A', lastName: 'B', language })
    .onConflict((c) => c.column('userId').doUpdateSet({ language }))
    .execute()

test('where the interface is all there is to go by, an engine that is here listens, and writes its own language', async () => {
  engines = { en: inventing(true) }
  await screensIn('kk')
  const id = await begin()
  expect((await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])).status).toBe('completed')
  expect(await textsOf(id)).toHaveLength(5)
  const { settings } = await database.db
    .selectFrom('steps')
    .select('settings')
    .where('recordingId', '=', id)
    .where('step', '=', 'transcribe')
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({ languageFrom: 'heard' })
})

test('what it does not recognise waits for an engine of the language guessed, and is not heard again and again', async () => {
  engines = { en: inventing() }
  await screensIn('kk')
  const id = await begin()
  const waiting = await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])
  expect(waiting).toMatchObject({ status: 'waiting', fault: { kind: 'other-language', language: 'kk' } })
  expect(await textsOf(id)).toEqual([])
  const seen = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(seen + 3)
  expect((await untilStatus(database.db, id, ['waiting', 'completed', 'failed'])).status).toBe('waiting')
  engines = { ...engines, kk: scriptedEngine(['Сәлем.']) }
  expect((await untilStatus(database.db, id, ['completed', 'failed'])).status).toBe('completed')
})

test('a recording that waits is transcribed at once in the language somebody chooses', async () => {
  engines = { ru: scriptedEngine(['Добрый', 'день.']) }
  await screensIn('kk')
  const id = await begin()
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'waiting' })
  await jobs.retranscribe(id, { language: 'ru', requestedBy: 'owner' })
  expect((await untilStatus(database.db, id, ['completed', 'failed'])).status).toBe('completed')
})

test('where the workspace decides, it waits for that engine, and no other listens', async () => {
  const { db } = database
  engines = { en: inventing(true) }
  await screensIn('kk')
  await db.updateTable('workspaces').set({ speechLanguage: 'ru' }).where('id', '=', 'workspace').execute()
  const second = await begin()
  expect(await untilStatus(db, second)).toMatchObject({ fault: { kind: 'no-engine', language: 'ru' } })
  engines = { ru: scriptedEngine(['Добрый', 'день.']) }
  expect((await untilStatus(db, second, ['completed', 'failed'])).status).toBe('completed')
})
