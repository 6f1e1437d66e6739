import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChatServer, openChatServer, type Reply } from '#testing/language-model/chat-server.ts'
import { takeMinutes } from '#testing/language-model/minute-taker.ts'
import { englishTalk, talk } from '#testing/language-model/talk.ts'
import { testDatabase } from '#testing/database.ts'
import { readEnv } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { openLanguageModels } from '#kernel/language-model/open.ts'
import { createLog } from '#kernel/log.ts'
import { filesFolder, localDisk } from '#kernel/storage/local-disk.ts'
import { readActionItems } from '#library/outcomes/tasks.ts'
import type { StepContext } from '../queue/step.ts'
import { summarise } from './summarise.ts'

const database = testDatabase()
let server: ChatServer
let isUp = true
const recordingId = uuid()

beforeAll(async () => {
  server = await openChatServer({
    reply: (request): Reply =>
      isUp ? { text: JSON.stringify(takeMinutes(request)) } : { status: 401, message: 'no' },
  })
  const { db } = database
  const { segments, speakers } = talk(englishTalk)
  await db.insertInto('workspaces').values({ id: 'w', name: 'W' }).execute()
  await db
    .insertInto('recordings')
    .values({ id: recordingId, workspaceId: 'w', ownerId: 'o', filename: 'a.webm', status: 'processing' })
    .execute()
  await db
    .insertInto('speakers')
    .values(speakers.map((s) => ({ ...s, recordingId })))
    .execute()
  await db
    .insertInto('segments')
    .values(segments.map((s, ordinal) => ({ ...s, recordingId, ordinal, confidence: 1, words: [] })))
    .execute()
  await db
    .insertInto('transcripts')
    .values({
      recordingId,
      revision: 1,
      engine: 'test',
      timing: 'word',
      draft: false,
      wordCount: 120,
      complete: true,
    })
    .execute()
})
afterAll(() => server.close())
beforeEach(() => {
  isUp = true
})

/** Runs the step as the worker does, and writes its results. */
const run = async () => {
  const { db } = database
  const env = readEnv({ LLM_BASE_URL: server.baseUrl, LLM_MODEL: 'minute-taker', DATA_DIR: '.data-unused' })
  const recording = await db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  const context: StepContext = {
    db,
    storage: localDisk(filesFolder(env.dataDir)),
    env,
    log: createLog('silent', 'test'),
    pickEngine: async () => ({ engine: null, reason: '' }),
    findDiarizer: async () => null,
    pickLanguageModel: openLanguageModels(env, db, []).pick,
    recording,
    signal: new AbortController().signal,
    scratch: '',
    report: () => undefined,
  }
  const outcome = await summarise.run(context)
  await db.transaction().execute(async (trx) => outcome.write?.(trx))
  return outcome
}

const stored = () =>
  database.db.selectFrom('summaries').selectAll().where('recordingId', '=', recordingId).executeTakeFirst()

test('the model fails: an extract is stored, and why', async () => {
  isUp = false
  const outcome = await run()
  expect(outcome).toMatchObject({ engine: 'extract', next: 'index', notice: { kind: 'engine-refused' } })
  expect(outcome.settings).toMatchObject({ fault: { source: 'summary' } })
  expect(await stored()).toMatchObject({ type: 'extract', engine: 'extract', model: null })
})

test('the model writes: its minutes take the place of the extract, tokens are counted', async () => {
  const outcome = await run()
  expect(outcome).toMatchObject({ engine: 'language-model', model: 'minute-taker' })
  expect(outcome.notice).toBeUndefined()
  const summary = await stored()
  expect(summary).toMatchObject({ type: 'ai-generated', language: 'en', transcriptRevision: 1 })
  expect(summary?.body.coverage).toMatchObject({ read: 1, dropped: 0 })
  const [first] = await readActionItems(database.db, recordingId)
  expect(first).toMatchObject({ assignee: 'Boris', dueOn: expect.any(String) })
  const usage = await database.db.selectFrom('modelUsage').selectAll().executeTakeFirst()
  expect(usage?.read).toBeGreaterThan(100)
})

test('written again in another language when that was asked for', async () => {
  const request = { kind: 'resummarise', language: 'ru' }
  await database.db.insertInto('steps').values({ recordingId, step: 'summarise', request }).execute()
  expect((await run()).settings).toEqual({ language: 'ru' })
  expect(await stored()).toMatchObject({ type: 'ai-generated', language: 'ru' })
  await database.db.deleteFrom('steps').execute()
})

test('minutes of this very transcript are not lost to an extract; those of an older one are replaced', async () => {
  const before = await run().then(stored)
  isUp = false
  await expect(run()).rejects.toBeInstanceOf(StepFault)
  expect(await stored()).toEqual(before)
  await database.db.updateTable('transcripts').set({ revision: 2 }).execute()
  expect((await run()).engine).toBe('extract')
  expect(await stored()).toMatchObject({ type: 'extract', id: before?.id, transcriptRevision: 2 })
})
