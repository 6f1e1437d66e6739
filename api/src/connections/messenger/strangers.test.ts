import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { linkedPerson, startListening } from '#testing/connections/messenger/scene.ts'
import { type LocalTelegram, startTelegram } from '#testing/connections/messenger/telegram-server.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { messengerRoutes } from './kept/routes.ts'

let telegram: LocalTelegram
const t = testApp([connectionRoutes, messengerRoutes], {
  settings: async () => {
    telegram = await startTelegram()
    return { ...telegram.settings, LIMIT_MESSENGER_STRANGERS: '3', LIMIT_MESSENGER_PER_PERSON: '5' }
  },
})
let end: () => Promise<void>
const soon = { timeout: 60_000, interval: 20 }

beforeAll(async () => {
  end = startListening(t)
  await vi.waitUntil(() => telegram.calls.some(({ method }) => method === 'getUpdates'), soon)
})
afterAll(async () => {
  await end()
  await telegram.stop()
})

const linked = () => linkedPerson(t, telegram)
const voice = {
  voice: { file_id: 'v', file_unique_id: 'v', duration: 12, mime_type: 'audio/ogg', file_size: 4000 },
}

test('whoever has left, is blocked or disconnects is a stranger at once', async () => {
  const left = await linked()
  await t.database.sql`delete from memberships where user_id = ${left.me.userId}`
  telegram.write(left.chatId, 'What did we decide?')
  await vi.waitFor(() => expect(left.said().at(-1)).toMatch(/^This chat isn’t connected yet/), soon)
  const blocked = await linked()
  await t.database.sql`update auth_users set blocked_at = now() where id = ${blocked.me.userId}`
  const before = t.jobs.asked.length
  telegram.write(blocked.chatId, voice)
  await vi.waitFor(() => expect(telegram.waiting()).toBe(0), soon)
  expect(await blocked.recordings()).toEqual([])
  expect(t.jobs.asked).toHaveLength(before)
  const gone = await linked()
  telegram.write(gone.chatId, '/stop')
  await vi.waitFor(() => expect(gone.said().at(-1)).toMatch(/^Disconnected/), soon)
  expect(await gone.connection()).toBeUndefined()
  const ended = await linked()
  await t.call('DELETE', `/api/connections/${(await ended.connection())?.id}`, ended.me.token)
  const known = await t.database.sql`select 1 from messenger_chats where chat_id = ${ended.chatId}`
  expect(known).toHaveLength(0)
})

test('a flood of strangers gets a few short answers and leaves no row', async () => {
  const before = telegram.said.length
  for (let i = 0; i < 40; i += 1) telegram.write(9_000_000 + i, 'hello')
  for (let i = 0; i < 40; i += 1) telegram.write(9_000_000, 'hello again')
  await vi.waitFor(() => expect(telegram.waiting()).toBe(0), soon)
  expect(telegram.said.length - before).toBeLessThanOrEqual(3)
  const rows = await t.database
    .sql`select 1 from messenger_chats where chat_id >= 9000000 and chat_id < 9000100`
  expect(rows).toHaveLength(0)
})

test('in a group it says that it works in private chats only, and leaves', async () => {
  const group = { id: -100_777, type: 'supergroup', title: 'Team' }
  telegram.add({
    my_chat_member: {
      chat: group,
      from: { id: 1, is_bot: false, first_name: 'A' },
      date: 1,
      old_chat_member: { status: 'left' },
      new_chat_member: { status: 'member' },
    },
  })
  await vi.waitFor(() => expect(telegram.state.left).toEqual([group.id]), soon)
})

test('what a person writes beyond a few messages a minute is not read', async () => {
  const { me, chatId, said } = await linked()
  for (let i = 0; i < 30; i += 1) telegram.write(chatId, '/help')
  await vi.waitFor(() => expect(telegram.waiting()).toBe(0), soon)
  expect(said().slice(1)).toEqual(['Too many requests. Please try again later.'])
  const rows = await t.database.sql`select 1 from deliveries d join connections c on c.id = d.connection_id
    where c.user_id = ${me.userId}`
  expect(rows).toHaveLength(5)
})
