import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { linkedPerson, startListening } from '#testing/connections/messenger/scene.ts'
import { type LocalTelegram, startTelegram } from '#testing/connections/messenger/telegram-server.ts'
import { passTime } from '#testing/connections/trackers/scene.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { messengerRoutes } from './kept/routes.ts'

let telegram: LocalTelegram
const t = testApp([messengerRoutes], {
  settings: async () => {
    telegram = await startTelegram()
    return telegram.settings
  },
})
const program = fileURLToPath(new URL('../../../testing/connections/mortal-post.ts', import.meta.url))
const alive = new Set<ChildProcess>()
let endListening: () => Promise<void>

const startWorker = async () => {
  const settings = JSON.stringify({ ...telegram.settings, PLANS: 'on' })
  const worker = fork(program, [t.database.url, settings])
  alive.add(worker)
  await once(worker, 'message')
  return worker
}

beforeAll(() => {
  endListening = startListening(t)
})
afterAll(async () => {
  for (const worker of alive) worker.kill('SIGKILL')
  await endListening()
  await telegram.stop()
})

const patient = { timeout: 300_000, interval: 50 }

test('killed between sending an answer and writing so down: it was asked once, counted once, and is sent once more at most', async () => {
  await vi.waitFor(
    () => expect(telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true),
    patient,
  )
  const { me, chatId, said } = await linkedPerson(t, telegram)
  await seedMeeting(t.database.db, me, 'Weekly', englishTalk)
  telegram.state.faults = [{ method: 'sendMessage', times: 1, answer: 'held' }]
  const first = await startWorker()
  telegram.write(chatId, 'What is the marketing budget?')
  await vi.waitFor(() => expect(said()).toHaveLength(2), patient)
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  alive.delete(first)
  await t.database.sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`
  await passTime(t.database)
  await startWorker()
  const state = async () => {
    const [row] = await t.database.sql<{ state: string; data: object }[]>`
      select state, data from deliveries where type = 'messenger.ask'`
    return row
  }
  await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'delivered' }), patient)
  // the question is kept nowhere but in the conversation
  expect((await state())?.data).not.toHaveProperty('question')
  expect(
    said()
      .slice(1)
      .every((text) => text.includes('two hundred and fifty thousand tenge')),
  ).toBe(true)
  expect(said().length).toBeLessThanOrEqual(3)
  const turns = await t.database.sql`select 1 from chat_turns`
  const [usage] = await t.database.sql`select prompts from plan_usage where workspace_id = ${me.workspaceId}`
  expect([turns.length, usage?.['prompts']]).toEqual([1, 1])
})
