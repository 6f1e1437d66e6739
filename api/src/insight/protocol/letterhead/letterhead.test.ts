import type { ProtocolSettings } from '@hattama/contract/insight/protocol'
import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { letterheadRoutes } from './routes.ts'

const t = testApp([letterheadRoutes])
const tight = testApp([letterheadRoutes], { settings: { MAX_WORKSPACE_BYTES: '50' } })

const png = encode({ width: 3, height: 2, data: new Uint8Array(24).fill(200), channels: 4, depth: 8 })
const put = (token: string, body: Uint8Array, app = t) =>
  app.app.request('/api/protocol-settings/logo', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })

test('lines and place are kept as they are told, empty ones are none', async () => {
  const { token } = await t.signedIn()
  const change = { letterhead: ['ТОО «Қанат»', ' ', 'г. Алматы'], place: 'Алматы' }
  const { body } = await t.call<ProtocolSettings>('PUT', '/api/protocol-settings', token, change)
  expect(body).toEqual({
    pattern: '{n}/{year}',
    next: 1,
    letterhead: ['ТОО «Қанат»', 'г. Алматы'],
    place: 'Алматы',
    logo: null,
  })
  expect((await t.call('PUT', '/api/protocol-settings', token, { pattern: 'без номера' })).status).toBe(422)
})

test('a logo is what it holds, not what it is called; it is given back as it is kept, and goes', async () => {
  const { token } = await t.signedIn()
  const headers = { authorization: `Bearer ${token}` }
  const none = await t.app.request('/api/protocol-settings/logo', { headers })
  expect([none.status, await none.text()]).toEqual([204, ''])
  const answer = await put(token, png)
  expect(((await answer.json()) as ProtocolSettings).logo).toMatchObject({ width: 3, height: 2 })
  const kept = await t.app.request('/api/protocol-settings/logo', { headers })
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await put(token, new TextEncoder().encode('<svg onload="alert(1)"/>'))).status).toBe(415)
  expect((await put(token, new Uint8Array(1024 ** 2 + 1))).status).toBe(413)
  expect((await t.call<ProtocolSettings>('GET', '/api/protocol-settings', token)).body.logo).not.toBeNull()
  const gone = await t.call<ProtocolSettings>('DELETE', '/api/protocol-settings/logo', token)
  expect(gone.body.logo).toBeNull()
})

test('a logo counts towards the room of the workspace', async () => {
  const { token } = await tight.signedIn()
  const answer = await put(token, png, tight)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'STORAGE_FULL'])
})
