import { randomUUID } from 'node:crypto'
import type { DeviceToken, Session, SignedIn } from '@hattama/contract/people/account'
import type { Media } from '@hattama/contract/library/player'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUrlToken } from '#kernel/auth/url-token.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { sendFile } from './send-file.ts'
import { testApp, wav } from '#testing/app.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { wholeAccountRoutes } from '../whole-account/routes.ts'
import { playerRoutes } from './routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'

const t = testApp([
  deletionRoutes,
  memberRoutes,
  playerRoutes,
  recordingRoutes,
  sessionRoutes,
  wholeAccountRoutes,
])
const file = Buffer.from(wav(1))
let token = ''
let userId = ''
let tokenId = ''
let id = ''
let url = ''

beforeAll(async () => {
  const { token: given, user } = await t.register()
  token = given
  userId = user.id
  const [session] = await t.database.sql`select id from auth_sessions where user_id = ${userId}`
  tokenId = String(session?.['id'])
  id = (await t.upload(token, file, {}, 'Встреча "1".wav')).body.recordingId
  url = (await t.call<Media>('GET', `/api/player/${id}/media`, token)).body.url
})

const get = (headers: Record<string, string> = {}, path = url, method = 'GET') =>
  t.app.request(path, { method, headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the media link', () => {
  test('is of this origin, of this recording, for a while, and never the session', async () => {
    const { body } = await t.call<Media>('GET', `/api/player/${id}/media`, token)
    expect(body).toMatchObject({ mime: 'audio/wav', duration: null, peaks: [] })
    expect(body.url.startsWith(`/api/player/${id}/file?token=`)).toBe(true)
    expect(body.url).not.toContain(token)
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(5.9)
    expect(hours).toBeLessThan(6.1)
  })

  test('gives the whole file with its own type, and only to be played', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect((await bytes(response)).equals(file)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': "inline; filename*=UTF-8''%D0%92%D1%81%D1%82%D1%80%D0%B5%D1%87%D0%B0%201.wav",
    })
  })

  test('works with the bearer token as well', async () => {
    const response = await get({ authorization: `Bearer ${token}` }, `/api/player/${id}/file`)
    expect(response.status).toBe(200)
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, file.length - 1],
    ['bytes=-44', file.length - 44, file.length - 1],
  ])('%s', async (range, start, end) => {
    const response = await get({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${file.length}`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await bytes(response)).equals(file.subarray(start, end + 1))).toBe(true)
  })

  test('outside of the file answers 416 with its length', async () => {
    const response = await get({ range: `bytes=${file.length}-` })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`])
    expect(await response.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' })
  })

  test('hold only for the same bytes', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    const cached = await get({ 'if-none-match': etag })
    expect([cached.status, await cached.text()]).toEqual([304, ''])
  })

  test.each([{}, { range: 'bytes=0-9' }])(
    'HEAD says the same without the bytes, of the whole file: %j',
    async (headers) => {
      const response = await get(headers, url, 'HEAD')
      expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
        200,
        String(file.length),
        '',
      ])
    },
  )
})

describe('conditions (RFC 9110, 13.2.2)', () => {
  const [long, soon] = [new Date(0).toUTCString(), new Date(Date.now() + 9e6).toUTCString()]
  test.each<[Record<string, string>, number]>([
    [{ 'if-match': 'ETAG' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"other", ETAG' }, 200],
    [{ 'if-match': '"other"' }, 412],
    // a weak tag never matches strongly
    [{ 'if-match': 'W/ETAG' }, 412],
    [{ 'if-match': '"other"', range: 'bytes=0-9' }, 412],
    [{ 'if-match': 'ETAG', range: 'bytes=0-9' }, 206],
    [{ 'if-unmodified-since': soon }, 200],
    [{ 'if-unmodified-since': 'MODIFIED' }, 200],
    [{ 'if-unmodified-since': long }, 412],
    [{ 'if-unmodified-since': long, 'if-match': 'ETAG' }, 200],
    [{ 'if-unmodified-since': 'yesterday' }, 200],
    [{ 'if-modified-since': 'MODIFIED' }, 304],
    [{ 'if-modified-since': soon }, 304],
    [{ 'if-modified-since': long }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-modified-since': soon, 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': 'W/ETAG' }, 304],
    [{ 'if-match': '"other"', 'if-none-match': 'ETAG' }, 412],
  ])('%j: %i', async (given, status) => {
    const { headers } = await get()
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    const asked = Object.entries(given).map(([name, value]) => [
      name,
      value.replace('ETAG', etag).replace('MODIFIED', modified),
    ])
    for (const method of ['GET', 'HEAD']) {
      const response = await get(Object.fromEntries(asked), url, method)
      expect(response.status).toBe(method === 'HEAD' && status === 206 ? 200 : status)
      expect(response.headers.get('etag')).toBe(etag)
      if (status === 412) expect(response.headers.get('content-disposition')).toBeNull()
      await response.arrayBuffer()
    }
  })
})

describe('a media token', () => {
  const fileOf = (recording: string, value: string) => get({}, `/api/player/${recording}/file?token=${value}`)

  test('opens nothing but its recording', async () => {
    const other = (await t.upload(token, file)).body.recordingId
    const media = new URL(url, 'http://x').searchParams.get('token') ?? ''
    const wrong = await fileOf(other, media)
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'AUTH_FAILED' }])
    expect((await t.call('GET', `/api/recordings/${id}`, media)).status).toBe(401)
    expect((await t.call('GET', `/api/player/${id}/media?token=${media}`)).status).toBe(401)
  })

  test('expires, and cannot be lengthened or made up', async () => {
    const { urlKey } = t.parts
    const expired = makeUrlToken(urlKey, { thing: id, userId, tokenId, expiresAt: Date.now() - 1 })
    const old = await fileOf(id, expired)
    expect([old.status, await old.json()]).toMatchObject([410, { code: 'MEDIA_EXPIRED' }])
    const later = Date.now() + 9e6
    const signature = expired.split('.').at(-1)
    const grant = { thing: id, userId, tokenId, expiresAt: later }
    for (const forged of [
      '',
      'x',
      `${later}.${userId}.${tokenId}.${signature}`,
      makeUrlToken(Buffer.from('other'), grant),
      makeUrlToken(urlKey, grant).replace(userId, randomUUID()),
      makeUrlToken(urlKey, grant).replace(tokenId, randomUUID()),
      makeUrlToken(urlKey, { ...grant, thing: 'export' }),
      token,
    ])
      expect([forged, (await fileOf(id, forged)).status]).toEqual([forged, 401])
  })

  test('opens nothing any more to somebody taken out of the workspace, and stays open to the others', async () => {
    const owner = await t.signedIn()
    const [leaving, staying] = [
      await t.signedIn({ id: owner.workspaceId, role: 'member' }),
      await t.signedIn({ id: owner.workspaceId, role: 'viewer' }),
    ]
    const recording = (await t.upload(leaving.token, file)).body.recordingId
    const linkOf = async (who: { token: string }) =>
      (await t.call<Media>('GET', `/api/player/${recording}/media`, who.token)).body.url
    const links = [await linkOf(leaving), await linkOf(staying)] as const
    expect((await get({ range: 'bytes=0-9' }, links[0])).status).toBe(206)
    const taken = await t.call('DELETE', `/api/team/members/${leaving.userId}`, owner.token)
    expect(taken.status).toBe(204)
    expect((await get({ range: 'bytes=10-19' }, links[0])).status).toBe(404)
    expect((await get({ range: 'bytes=10-19' }, links[1])).status).toBe(206)
  })

  test('ends with what it was asked for with: a log-out, an ended session, another password', async () => {
    const password = 'correct horse 1'
    const { token: first, user } = await t.register()
    const login = async () =>
      (await t.call<SignedIn>('POST', '/api/auth/login', undefined, { email: user.email, password })).body
        .token
    const recording = (await t.upload(first, file)).body.recordingId
    const linkOf = async (who: string) =>
      (await t.call<Media>('GET', `/api/player/${recording}/media`, who)).body.url
    const opens = async (link: string) => (await get({ range: 'bytes=0-9' }, link)).status

    const gone = await login()
    const goneLink = await linkOf(gone)
    expect(await opens(goneLink)).toBe(206)
    await t.call('POST', '/api/auth/logout', gone)
    expect(await opens(goneLink)).toBe(401)

    const endedLink = await linkOf(await login())
    const { body } = await t.call<{ sessions: Session[] }>('GET', '/api/auth/sessions', first)
    const ended = body.sessions.find((session) => !session.current)
    await t.call('DELETE', `/api/auth/sessions/${ended?.id}`, first)
    expect(await opens(endedLink)).toBe(401)

    const device = (await t.call<DeviceToken>('POST', '/api/auth/devices', first, { label: 'x' })).body.token
    const links = await Promise.all([linkOf(await login()), linkOf(device), linkOf(first)])
    const change = { currentPassword: password, newPassword: 'new horse 22' }
    expect((await t.call('PUT', '/api/users/password', first, change)).status).toBe(204)
    // links of the session that made the change too: others may have seen a URL
    expect(await Promise.all(links.map(opens))).toEqual([401, 401, 401])
    const fresh = await linkOf(first)
    expect(await opens(fresh)).toBe(206)

    await t.database.sql`update auth_sessions set created_at = now() - interval '31 days'
      where user_id = ${user.id}`
    expect(await opens(fresh)).toBe(401)
  })

  test('ends with the recording', async () => {
    const gone = (await t.upload(token, file)).body.recordingId
    const link = (await t.call<Media>('GET', `/api/player/${gone}/media`, token)).body.url
    await t.call('DELETE', `/api/recordings/${gone}`, token)
    expect((await get({}, link)).status).toBe(404)
  })

  test('opens nothing in a workspace that has since asked for a second step or its own sign-in', async () => {
    const { sql } = t.database
    const owner = await t.signedIn()
    const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
    const recording = (await t.upload(member.token, file)).body.recordingId
    const link = (await t.call<Media>('GET', `/api/player/${recording}/media`, member.token)).body.url
    const status = async () => (await get({ range: 'bytes=0-9' }, link)).status
    expect(await status()).toBe(206)
    await sql`update workspaces set second_factor_required = true where id = ${owner.workspaceId}`
    expect(await status()).toBe(404)
    await sql`update auth_users set two_factor_enabled = true where id = ${member.userId}`
    expect(await status()).toBe(206)
    await sql`insert into sso_providers (workspace_id, name, issuer, client_id, client_secret, groups_claim, roles, otherwise, required, second_step)
      values (${owner.workspaceId}, 'Ours', 'https://id.example', 'c', 's', '', '[]'::jsonb, 'member', true, false)`
    expect(await status()).toBe(404)
    await sql`update auth_sessions set sso = ${`workspace:${owner.workspaceId}`} where user_id = ${member.userId}`
    expect(await status()).toBe(206)
  })
})

describe('a file whose storage signs links to it', () => {
  test('is read there: the answer leads to it, and nobody keeps the way', async () => {
    const link = 'https://s3.example.org/meetings/recordings/1/media?X-Amz-Signature=1'
    const storage = { stat: async () => ({ bytes: 10, modifiedAt: new Date(0) }), link: async () => link }
    const file = { key: 'recordings/1/media', mime: 'audio/webm', filename: 'a.webm' }
    const answer = await sendFile(storage as unknown as Storage, file, new Request('http://localhost/file'))
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(link)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
