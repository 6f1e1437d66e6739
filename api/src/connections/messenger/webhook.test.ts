import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serverRoutes } from '#app/server-admin/routes.ts'
import { testApp } from '#testing/app.ts'
import { startListening } from '#testing/connections/messenger/scene.ts'
import { type LocalTelegram, startTelegram } from '#testing/connections/messenger/telegram-server.ts'
import { messengerRoutes } from './kept/routes.ts'

let telegram: LocalTelegram
const settings = async () => {
  telegram = await startTelegram()
  return {
    TELEGRAM_API_URL: telegram.url,
    TELEGRAM_UPDATES: 'webhook',
    PUBLIC_URL: 'https://h.example',
  }
}
const t = testApp([messengerRoutes, ...serverRoutes], { settings })
let end: () => Promise<void>
let admin: Awaited<ReturnType<typeof t.signedIn>>

beforeAll(async () => {
  end = startListening(t)
  admin = await t.signedIn()
  await t.database.sql`insert into server_admins (user_id) values (${admin.userId}) on conflict do nothing`
})
afterAll(async () => {
  await end()
  await telegram.stop()
})

const token = (given: string) => t.call('PUT', '/api/server/messenger', admin.token, { botToken: given })
const told = (update: object, secret: string) =>
  t.app.request('/api/messenger/telegram', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  })

test('a token an admin sets is tried at once and kept sealed; the messenger calls, and nobody else is believed', async () => {
  expect((await t.call('GET', '/api/messenger', admin.token)).body).toEqual({ bot: null })
  expect((await t.call('POST', '/api/messenger/code', admin.token)).status).toBe(409)
  expect((await token(`99:${'x'.repeat(35)}`)).body).toMatchObject({
    from: 'admin',
    username: null,
    lastError: { fault: 'unauthorised', status: 401 },
  })
  expect((await token(telegram.state.token)).body).toMatchObject({
    from: 'admin',
    username: 'hattama_test_bot',
    updates: 'webhook',
    lastError: null,
  })
  const [row] = await t.database.sql<{ sealed: string }[]>`select sealed from messenger_bot`
  expect(row?.sealed).not.toContain(telegram.state.token)
  await vi.waitFor(() => expect(telegram.state.webhook).not.toBeNull(), 120_000)
  const { url, secret_token: secret = '' } = telegram.state.webhook ?? {}
  expect(url).toBe('https://h.example/api/messenger/telegram')
  const update = telegram.write(41, 'hello')
  expect((await told(update, 'guessed')).status).toBe(404)
  expect((await told(update, '')).status).toBe(404)
  expect(telegram.saidTo(41)).toEqual([])
  expect((await told(update, secret)).status).toBe(204)
  expect(telegram.saidTo(41).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^This chat isn’t connected yet/),
  ])
})

test('a token that is taken away ends it: no code, no call is believed', async () => {
  const { secret_token: secret = '' } = telegram.state.webhook ?? {}
  const { body } = await t.call('DELETE', '/api/server/messenger', admin.token)
  expect(body).toMatchObject({ from: null, username: null })
  expect((await t.call('GET', '/api/messenger', admin.token)).body).toEqual({ bot: null })
  expect((await told(telegram.write(42, 'hello'), secret)).status).toBe(404)
})
