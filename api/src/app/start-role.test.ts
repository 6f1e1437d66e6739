import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { testApp } from '#testing/app.ts'
import { type ChatServer, openChatServer } from '#testing/language-model/chat-server.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { type Started, startRole } from './start-role.ts'

const t = testApp([])
const dataDir = mkdtempSync(join(tmpdir(), 'hattama-role-'))
let model: ChatServer
let started: Started

beforeAll(async () => {
  // a two-second stream holds its slot in the queue for the model
  model = await openChatServer({ reply: () => ({ text: 'word '.repeat(20), pauseMs: 100 }) })
  const env = readEnv({
    DATABASE_URL: t.database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'talker',
    LLM_PARALLEL: '1',
  })
  started = await startRole('all', env, createLog('silent', 'test'))
})
afterAll(async () => {
  await started.stop(1000)
  await model.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the questions of the server and the summaries of the worker share the places of LLM_PARALLEL', async () => {
  const me = await t.signedIn()
  const { id } = await seedMeeting(t.database.db, me, 'Release', englishTalk, { tasks: [] })
  const { id: summaryId } = await t.database.db
    .selectFrom('summaries')
    .select('id')
    .where('recordingId', '=', id)
    .executeTakeFirstOrThrow()
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${started.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const asking = post('/api/chats', { question: 'When is the release?', recordingId: id })
  await expect.poll(() => model.requests.length).toBe(1)
  const again = await post(`/api/summaries/${summaryId}/regenerate`, {})
  expect(again.status).toBeLessThan(300)
  await (await asking).text()
  await expect.poll(() => new Set(model.requests.map((request) => request.stream === true)).size).toBe(2)
  expect(model.peak()).toBe(1)
})

test.each(['openMail', 'openLanguageModels', 'openEngines', 'openMailLimit'])(
  '%s is called in one place of the product, so that its limits hold once',
  async (opener) => {
    const src = join(import.meta.dirname, '..')
    const callers = []
    for await (const path of glob('**/*.ts', { cwd: src })) {
      const text = path.endsWith('.test.ts') ? '' : readFileSync(join(src, path), 'utf8')
      const calls = text.match(new RegExp(`(?<!\\w)${opener}\\(`, 'g')) ?? []
      callers.push(...calls.map(() => path))
    }
    expect(callers).toEqual(['app/open-shared.ts'])
  },
)

test('what keeps traces is known to one file, which is loaded only where a collector is named', async () => {
  const src = join(import.meta.dirname, '..')
  const [knowing, loading] = [[] as string[], [] as string[]]
  for await (const path of glob('**/*.ts', { cwd: src })) {
    const text = path.endsWith('.test.ts') ? '' : readFileSync(join(src, path), 'utf8')
    if (text.includes(`'@opentelemetry/`)) knowing.push(path)
    if (/from '[^']*open-tracing\.ts'/.test(text)) loading.push(path)
  }
  expect(knowing).toEqual(['kernel/tracing/open-tracing.ts'])
  expect(loading).toEqual([])
})
