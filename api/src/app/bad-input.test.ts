import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { createLog } from '#kernel/log.ts'
import { answer } from '#kernel/http/answer.ts'
import { cheapHash } from '#testing/passwords.ts'
import { createApp, routes } from './app.ts'
import { openReadiness } from './readiness.ts'
import { Failure } from '#kernel/failure.ts'
import { requestLog } from '#kernel/http/request-log.ts'
import { newRouter } from '#kernel/http/router.ts'
import { testApp, wav } from '#testing/app.ts'

const t = testApp(routes)

const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
  const response = await t.app.request(path, { method, headers, ...(body !== undefined && { body }) })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { code: string; error: string },
  }
}

describe('bodies', () => {
  test.each(['{', '{"email":', 'null,', '\u0000', '[1,2', "{'a':1}"])('malformed JSON %j', async (body) => {
    const answered = await send('POST', '/api/auth/login', { 'content-type': 'application/json' }, body)
    expect(answered).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } })
  })

  test('JSON under another name is not read', async () => {
    const answered = await send(
      'POST',
      '/api/auth/login',
      { 'content-type': 'text/plain' },
      '{"email":"a@b.cc","password":"x"}',
    )
    expect(answered).toMatchObject({ status: 400, body: { code: 'CLIENT_ERROR' } })
  })

  test('a body of more than 2 MB is refused, announced or not', async () => {
    const long = JSON.stringify({ email: 'x'.repeat(2_200_000) })
    for (const headers of [{}, { 'content-length': String(long.length) }])
      expect(
        await send('POST', '/api/auth/login', { 'content-type': 'application/json', ...headers }, long),
      ).toMatchObject({
        status: 413,
        body: { code: 'UPLOAD_TOO_LARGE' },
      })
  })

  test('deep nesting and huge numbers are only wrong', async () => {
    const { token } = await t.register()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const body of [
      '['.repeat(5000) + ']'.repeat(5000),
      '{"firstName":1e999}',
      '{"firstName":{"__proto__":{"a":1}}}',
    ])
      expect(await send('PUT', '/api/users/profile', headers, body)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT' },
      })
  })

  test('of very many wrong fields only some are named', async () => {
    const { token } = await t.register()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`field${i}`, 1]))
    const bodies = [
      ['POST', '/api/auth/login/mailed', many],
      ['POST', '/api/connections', { name: 'a', tracker: { kind: 'jira', people: many } }],
      ['PUT', '/api/users/profile', { ['x'.repeat(1_000_000)]: 1 }],
    ] as const
    for (const [method, path, body] of bodies) {
      const answered = await send(method, path, headers, JSON.stringify(body))
      expect(answered).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
      expect(JSON.stringify(answered.body).length).toBeLessThan(20_000)
    }
  }, 60_000)
})

describe('addresses', () => {
  test.each([
    'x',
    '1',
    "1' or '1'='1",
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%ff',
    '00000000-0000-0000-0000-000000000000',
    randomUUID(),
    'a'.repeat(3000),
  ])('unknown id %j', async (id) => {
    const { token } = await t.register()
    for (const path of [
      `recordings/${id}`,
      `recordings/details/${id}`,
      `summaries/${id}`,
      `summaries/recording/${id}`,
      `player/${id}/media`,
      `player/${id}/transcript`,
      `player/${id}/segments`,
      `player/${id}/file`,
      `uploads/${id}/receipt`,
    ])
      expect([path, await t.call('GET', `/api/${path}`, token)]).toMatchObject([
        path,
        { status: 404, body: { code: 'NOT_FOUND' } },
      ])
    for (const [method, path] of [
      ['DELETE', `recordings/${id}`],
      ['POST', `recordings/${id}/undelete`],
      ['DELETE', `recordings/${id}/for-good`],
      ['DELETE', `summaries/${id}`],
      ['POST', `summaries/${id}/undelete`],
      ['DELETE', `summaries/${id}/for-good`],
      ['POST', `recordings/${id}/retry`],
      ['POST', `recordings/${id}/cancel`],
      ['POST', `summaries/${id}/regenerate`],
      ['PUT', `summaries/${id}/favorite`],
    ] as const)
      expect(await t.call(method, `/api/${path}`, token)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })

  test('things of others answer like unknown ones', async () => {
    const [mine, stranger] = [await t.register(), await t.register()]
    const id = (await t.upload(mine.token, wav(0.01))).body.recordingId
    const unknown = await t.call('GET', `/api/recordings/${randomUUID()}`, stranger.token)
    const foreign = await t.call('GET', `/api/recordings/${id}`, stranger.token)
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect(await t.call('DELETE', `/api/recordings/${id}`, stranger.token)).toMatchObject({ status: 404 })
    expect((await t.call('GET', `/api/recordings/${id}`, mine.token)).status).toBe(200)
  })

  test('no such route, no such method', async () => {
    expect(await t.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await t.call('GET', '/api/')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const wrong = await t.call('DELETE', '/api/auth/login')
    expect(wrong).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(wrong.headers.get('allow')).toBe('POST')
    expect(await t.call('PUT', `/api/recordings/${randomUUID()}`)).toMatchObject({ status: 405 })
    expect(await t.call('GET', '/api/auth/sign-in/email')).toMatchObject({ status: 404 })
    expect(await t.call('POST', '/api/auth/sign-up/email', undefined, {})).toMatchObject({ status: 404 })
  })
})

test('an unexpected failure gets an id and log lines with it, and says nothing of itself', async () => {
  const lines: string[] = []
  const log = createLog('info', 'test', { write: (line) => void lines.push(line) })
  const app = newRouter()
  app.onError(answer(log))
  app.use(requestLog(log))
  app.get('/api/warned', (c) => {
    log.warn('of a library')
    return c.json({})
  })
  app.get('/broken', () => {
    throw new Error('select secret from users at /home/me/file.ts')
  })
  app.get('/busy', () => {
    throw new Failure('RATE_LIMITED', { retryAfter: 7.2 })
  })
  const response = await app.request('/broken')
  const body = (await response.json()) as { id: string }
  expect(response.status).toBe(500)
  expect(body).toEqual({
    code: 'SERVER_ERROR',
    error: 'Server error. Please try again later.',
    id: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(response.headers.get('x-request-id')).toBe(body.id)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(body.id)
  const warned = await app.request('/api/warned')
  const ids = lines.slice(1).map((line) => (JSON.parse(line) as { requestId: string }).requestId)
  expect(ids).toEqual([warned.headers.get('x-request-id'), warned.headers.get('x-request-id')])
  expect(ids).not.toContain(body.id)
  expect((await app.request('/busy')).headers.get('retry-after')).toBe('8')
})

test('a database that is down answers 503 everywhere and leaks nothing', async () => {
  const sql = openSql('postgres://nobody:secret@127.0.0.1:1/none')
  const db = openDb(sql)
  const { gate } = await import('#kernel/auth/allow.ts')
  const { openAuth } = await import('#people/sign-in/auth.ts')
  const { builtInIdentity } = await import('#people/sign-in/built-in.ts')
  const { makeSeal } = await import('#people/sign-in/seal.ts')
  const { openSecondFactor } = await import('#people/second-factor/second-factor.ts')
  const { openLookUp } = await import('#people/accounts/look-up.ts')
  const { openFailedSignIns } = await import('#people/sign-in/failed-sign-ins.ts')
  const { publicUrl } = t.parts.env
  const { openSignInLimit } = await import('#people/sign-in/sign-in-limit.ts')
  const limit = openSignInLimit(db, Buffer.from('key'))
  const { log } = t.parts
  const passwords = cheapHash
  const lifetime = { idleDays: 1, maxDays: 1 }
  const auth = openAuth({
    sql,
    secret: 's'.repeat(40),
    publicUrl,
    log,
    mail: null,
    passwords,
    lifetime,
    makeConfirmation: async () => '',
  })
  const failures = openFailedSignIns(db, log)
  const identity = builtInIdentity(
    {
      auth,
      limit,
      passwords,
      publicUrl,
      addressFrom: undefined,
      failures,
      mail: null,
      lenient: null,
      carryOut: t.parts.carryOut,
    },
    db,
    openSecondFactor({ db, seal: makeSeal('s'.repeat(40)), mail: null }),
  )
  const lookUp = openLookUp(db, null, lifetime)
  const readiness = openReadiness(db, t.parts.env)
  const app = createApp({
    ...t.parts,
    env: { ...t.parts.env, PROMISES: ['counters'] },
    sql,
    db,
    readiness,
    identity,
    lookUp,
    allow: gate(lookUp, t.parts.limits),
  })
  const { token } = await t.register()
  for (const [method, path, body] of [
    ['GET', '/api/health', undefined],
    ['GET', '/api/recordings', undefined],
    ['GET', '/api/public/counters', undefined],
    ['POST', '/api/auth/login', { email: 'a@example.org', password: 'correct horse 1' }],
    [
      'POST',
      '/api/auth/register',
      { email: 'a@example.org', password: 'correct horse 1', firstName: 'A', lastName: 'B' },
    ],
    ['POST', '/api/recordings/upload', undefined],
    ['POST', '/api/uploads', undefined],
  ] as const) {
    const response = await app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answered = await response.text()
    expect([path, response.status, (JSON.parse(answered) as { code: string }).code]).toEqual([
      path,
      503,
      'DATABASE_DOWN',
    ])
    expect(answered).not.toMatch(/secret|127\.0\.0\.1|ECONN/)
  }
  await sql.end({ timeout: 1 })
})

test('every answer carries the security headers; nothing of the API is cached', async () => {
  const { headers } = await t.call('GET', '/api/health')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/)
})
