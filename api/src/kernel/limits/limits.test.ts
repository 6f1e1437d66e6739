import { expect, test } from 'vitest'
import { documentRoutes } from '#insight/documents/routes.ts'
import { readEnv } from '#kernel/env.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { limitsRoute } from '#library/uploads/limits-route.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { openLimits } from './limits.ts'

const t = testApp([recordingRoutes, limitsRoute, documentRoutes, playerRoutes], {
  settings: {
    LIMIT_REQUESTS_PER_PERSON: '12',
    LIMIT_REQUESTS_PER_WORKSPACE: '20',
    LIMIT_REQUESTS_PER_ADDRESS: '8',
    LIMIT_PIECES_PER_PERSON: '5',
    LIMIT_DOWNLOADS_PER_PERSON: '3',
    AUTH_IP_HEADER: 'x-forwarded-for',
  },
})
const limited = { status: 429, body: { code: 'RATE_LIMITED' } }

const list = (token: string) => t.call('GET', '/api/recordings', token)
const statusesOf = async (times: number, ask: () => Promise<{ status: number }> | { status: number }) => {
  const statuses = []
  for (let i = 0; i < times; i += 1) statuses.push((await ask()).status)
  return statuses
}
const times = (n: number, status: number) => Array.from({ length: n }, () => status)

test('a person asks so often in a minute, is told when to come back, and leaves the others alone', async () => {
  const [mine, other] = [await t.signedIn(), await t.signedIn()]
  expect(await statusesOf(12, () => list(mine.token))).toEqual(times(12, 200))
  const refused = await list(mine.token)
  expect(refused).toMatchObject(limited)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await list(other.token)).status).toBe(200)
})

test('so does a workspace, whoever of it asks', async () => {
  const first = await t.signedIn()
  const second = await t.signedIn({ id: first.workspaceId, role: 'member' })
  expect(await statusesOf(12, () => list(first.token))).toEqual(times(12, 200))
  expect(await statusesOf(9, () => list(second.token))).toEqual([...times(8, 200), 429])
})

test('whoever has asked too often still sends a recording; its pieces have a count of their own', async () => {
  const { token } = await t.signedIn()
  await statusesOf(13, () => list(token))
  const request = (method: string, path: string, headers: Record<string, string>) =>
    t.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(method === 'PATCH' && { body: new Uint8Array(100) }),
    })
  const begun = await request('POST', '/api/uploads', { 'upload-defer-length': '1' })
  expect(begun.status).toBe(201)
  const path = begun.headers.get('location') ?? ''
  const piece = (offset: number) =>
    request('PATCH', path, {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    })
  for (const offset of [0, 100, 200, 300]) expect((await piece(offset)).status).toBe(204)
  const refused = await piece(400)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // none of it was stored: it can be resent from there
  const row = await t.parts.uploads.ledger.find(path.split('/').at(-1) ?? '')
  expect(row && (await t.parts.uploads.stored(row))).toBe(400)
})

test('without a token an address asks so often, an IPv6 one with all of its network; a guessed token counts too', async () => {
  const from = (address: string, authorization?: string) =>
    t.app.request('/api/public/limits', {
      headers: { 'x-forwarded-for': address, ...(authorization && { authorization }) },
    })
  expect(await statusesOf(9, () => from('192.0.2.1'))).toEqual([...times(8, 200), 429])
  expect((await from('192.0.2.2')).status).toBe(200)
  expect(await statusesOf(8, () => from('2001:db8:1:2::1'))).toEqual(times(8, 200))
  expect((await from('2001:db8:1:2::99')).status).toBe(429)
  const guess = () =>
    t.app.request('/api/recordings', {
      headers: { 'x-forwarded-for': '192.0.2.3', authorization: `Bearer hs_${'x'.repeat(40)}` },
    })
  expect(await statusesOf(9, guess)).toEqual([...times(8, 401), 429])
})

test('a person downloads so much in an hour: documents, and files from their beginning; seeking is no download', async () => {
  const { token } = await t.signedIn()
  const id = (await t.upload(token, wav())).body.recordingId
  await finishMeeting(t.database.db, id, {})
  const text = () => t.call('GET', `/api/recordings/${id}/export?format=txt`, token)
  const file = (range?: string) =>
    t.app.request(`/api/player/${id}/file`, {
      headers: { authorization: `Bearer ${token}`, ...(range && { range }) },
    })
  expect(await statusesOf(2, text)).toEqual([200, 200])
  expect(await statusesOf(3, () => file('bytes=100-200'))).toEqual([206, 206, 206])
  expect((await file()).status).toBe(200)
  expect((await file('bytes=0-')).status).toBe(429)
  expect(await text()).toMatchObject(limited)
  expect((await file('bytes=100-200')).status).toBe(206)
})

test('streams give their places back one at a time', () => {
  const limits = openLimits(readEnv({ LIMIT_STREAMS_PER_PERSON: '3' }))
  const who = { userId: 'one', workspaceId: 'workspace' }
  const ends = Array.from({ length: 3 }, () => limits.stream(who))
  expect(() => limits.stream(who)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  for (const end of ends.slice(1)) end()
  // one is still followed
  for (const _ of [1, 2]) limits.stream(who)
  expect(() => limits.stream(who)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
})
