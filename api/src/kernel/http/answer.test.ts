import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import type { ErrorCode } from '@hattama/contract/kernel/error'
import { TextSealed } from '../encryption/text-sealed.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { answer, bodyOf, failureOf } from './answer.ts'
import type { Http } from './router.ts'

const coded = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })
const down = () => new StorageDown('The bucket cannot be reached.', 'The files can’t be reached.')

test.each<[string, unknown, ErrorCode, number | undefined]>([
  ['storage that cannot be reached', down(), 'STORAGE_DOWN', 10],
  // its cause may be a refused connection as well
  [
    'storage whose connection was refused',
    Object.assign(down(), { code: 'ECONNREFUSED' }),
    'STORAGE_DOWN',
    10,
  ],
  ['a database that refuses', coded('ECONNREFUSED'), 'DATABASE_DOWN', 5],
  ['a query that took too long', coded('57014'), 'SERVER_BUSY', 30],
  ['a full disk', coded('ENOSPC'), 'STORAGE_FULL', undefined],
  ['a text that cannot be opened', new TextSealed('What is sealed is damaged.'), 'TEXT_SEALED', undefined],
  ['text that PostgreSQL does not take', coded('22021'), 'INVALID_INPUT', undefined],
  ['a path that is not there', new HTTPException(404), 'NOT_FOUND', undefined],
  ['a wrong method', new HTTPException(405), 'METHOD_NOT_ALLOWED', undefined],
  [
    'a broken body',
    new HTTPException(400, { message: 'Malformed JSON in request body' }),
    'INVALID_JSON',
    undefined,
  ],
  ['another refusal of the framework', new HTTPException(418), 'CLIENT_ERROR', undefined],
])('%s is told by its code', (_what, thrown, code, retryAfter) => {
  expect(failureOf(thrown)).toMatchObject({ code, retryAfter, cause: thrown })
})

test('a refusal is itself, and what nobody expected is none', () => {
  const failure = new Failure('NOT_FOUND')
  expect(failureOf(failure)).toBe(failure)
  for (const thrown of [new Error('defect'), coded('EACCES'), 'text', undefined])
    expect(failureOf(thrown)).toBeNull()
})

test('the body has only what there is', () => {
  const failure = new Failure('INVALID_INPUT')
  expect(Object.keys(bodyOf(failure))).toEqual(['error', 'code'])
  expect(bodyOf(failure, 'id-1')).toEqual({ error: failure.message, code: 'INVALID_INPUT', id: 'id-1' })
  expect(bodyOf(failure, '')).not.toHaveProperty('id')
  const fields = { title: 'Too long' }
  expect(bodyOf(new Failure('INVALID_INPUT', { fields }))).toMatchObject({ fields })
})

type Line = { level: string; what: Record<string, unknown>; words: string }

/** What a route that throws answers, what is logged of it, and who was told. */
const thrownBy = async (error: unknown, request: RequestInit = {}, bindings?: object) => {
  const lines: Line[] = []
  const told: ErrorCode[] = []
  const write = (level: string) => (what: Line['what'], words: string) => lines.push({ level, what, words })
  const log = { warn: write('warn'), error: write('error') } as unknown as Log
  const app = new Hono<Http>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  app.post('/one/:id', () => {
    throw error
  })
  app.onError(answer(log, async ({ code }) => void told.push(code)))
  const response = await app.request('/one/2', { method: 'POST', ...request }, bindings)
  return { response, body: (await response.json()) as Record<string, unknown>, lines, told }
}

test('a defect has an id, which its log line has too; nothing else is told of it', async () => {
  const defect = new Error('secret of the code')
  const { response, body, lines, told } = await thrownBy(defect)
  expect(response.status).toBe(500)
  expect(body).toMatchObject({ code: 'SERVER_ERROR', id: 'request-1' })
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(lines).toEqual([
    { level: 'error', what: { err: defect, method: 'POST', route: '/one/:id' }, words: 'unexpected failure' },
  ])
  expect(told).toEqual(['SERVER_ERROR'])
})

test.each<[string, unknown, string | undefined]>([
  ['the storage’s own words', down(), 'The bucket cannot be reached.'],
  [
    'the words about a sealed text',
    new TextSealed('What is sealed is damaged.'),
    'What is sealed is damaged.',
  ],
  ['a code', coded('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a database whose disk is full', coded('53100'), 'The disk of the database is full.'],
  ['nothing of a refusal without a cause', new Failure('SERVER_BUSY'), undefined],
])('a server that cannot logs why: %s', async (_what, thrown, reason) => {
  const { lines, body, response } = await thrownBy(thrown)
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(lines).toEqual([{ level: 'warn', what: { code: body['code'], reason }, words: 'refused' }])
  expect(body['id']).toBe('request-1')
})

test('what the caller did wrong is not logged and has no id, and is told to whom it concerns', async () => {
  const { lines, body, told, response } = await thrownBy(new Failure('NOT_FOUND'))
  expect([lines, told, response.status]).toEqual([[], ['NOT_FOUND'], 404])
  expect(body).not.toHaveProperty('id')
})

test('when to come back is in whole seconds, and who has to sign in is told how', async () => {
  const busy = await thrownBy(new Failure('SERVER_BUSY', { retryAfter: 4.2 }))
  expect(busy.response.headers.get('Retry-After')).toBe('5')
  expect(
    (await thrownBy(new Failure('SERVER_BUSY', { retryAfter: 0 }))).response.headers.get('Retry-After'),
  ).toBe('0')
  expect(busy.response.headers.get('WWW-Authenticate')).toBeNull()
  const stranger = await thrownBy(new Failure('AUTH_FAILED'))
  expect(stranger.response.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(stranger.response.headers.get('Retry-After')).toBeNull()
})

test('work that its client gave up is no defect', async () => {
  const reason = new Error('the client left')
  const left = await thrownBy(reason, { signal: AbortSignal.abort(reason) })
  expect([left.body['code'], left.lines]).toEqual(['CLIENT_ERROR', []])
  // another failure in a request that was given up is one
  const other = await thrownBy(new Error('defect'), { signal: AbortSignal.abort(reason) })
  expect(other.body['code']).toBe('SERVER_ERROR')
  expect((await thrownBy(reason)).body['code']).toBe('SERVER_ERROR')
})

test('a body that breaks off, by its client or for coming too slowly, is no defect; one that came whole is', async () => {
  const broken = async (error: unknown, incoming: object | undefined) =>
    (await thrownBy(error, {}, incoming && { incoming })).body['code']
  const gone = { destroyed: true, complete: false }
  const named = Object.assign(new Error('aborted'), { name: 'AbortError' })
  const prematurely = new Error('Client connection prematurely closed.')
  for (const error of [
    named,
    prematurely,
    ...['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].map((code) => coded(code)),
  ])
    expect(await broken(error, gone)).toBe('CLIENT_ERROR')
  for (const error of [coded('EACCES'), new Error('defect')])
    expect(await broken(error, gone)).toBe('SERVER_ERROR')
  for (const other of [{ destroyed: true, complete: true }, { destroyed: false, complete: false }, undefined])
    expect(await broken(prematurely, other)).toBe('SERVER_ERROR')
})
