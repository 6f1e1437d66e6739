import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Action } from '@hattama/contract/rules/app/policy'
import type { Seen } from '@hattama/contract/rules/library/visibility'
import { Failure } from '../failure.ts'
import type { Http } from '../http/router.ts'
import type { Person } from '../http/person.ts'
import type { Limits } from '../limits/limits.ts'
import { gate, originOf } from './allow.ts'

const person = (more: Partial<Person> = {}): Person =>
  ({ userId: 'me', workspaceId: 'w', role: 'member', via: 'session', tokenId: 't', ...more }) as Person

type Asked = {
  action: Action
  path?: string
  who?: Person
  header?: string
  thing?: Seen | null
}

/** Asks a route behind the gate; what was counted, what it answered, and whom the log would name. */
const ask = async ({
  action,
  path = '/x',
  who = person(),
  header = 'Bearer known-1234567890',
  thing,
}: Asked) => {
  const counted: string[] = []
  const count = (name: string) => async () => void counted.push(name)
  const limits = {
    unknown: count('unknown'),
    request: count('request'),
    piece: count('piece'),
    download: count('download'),
  } as unknown as Limits
  const allow = gate(async (token) => (token === 'known-1234567890' ? who : null), limits)
  const app = new Hono<Http>()
  let named: string | undefined
  app.onError((error, c) => {
    named = (c as { get: (key: 'person') => Person | undefined }).get('person')?.userId
    return c.text(error instanceof Failure ? error.code : String(error))
  })
  app.all('*', allow(action, thing === undefined ? undefined : async () => thing), (c) => c.text('answered'))
  const answer = await app.request(path, { headers: header === '' ? {} : { authorization: header } })
  return { said: await answer.text(), counted, named }
}

const seen = (more: Partial<Seen>): Seen => ({ ownerId: 'me', visibility: 'private', share: null, ...more })

test('whoever may do it is let through, and each request counts', async () => {
  expect(await ask({ action: 'recording.read' })).toMatchObject({ said: 'answered', counted: ['request'] })
  expect(await ask({ action: 'document.read' })).toMatchObject({ counted: ['request', 'download'] })
  expect(await ask({ action: 'recording.create', path: '/api/uploads/1' })).toMatchObject({
    said: 'answered',
    counted: ['piece'],
  })
})

test('without a token nobody is asked for; guesses are counted by their address', async () => {
  expect(await ask({ action: 'recording.read', header: '' })).toMatchObject({
    said: 'AUTH_FAILED',
    counted: [],
  })
  expect(await ask({ action: 'recording.read', header: 'Bearer guessed-1234567890' })).toMatchObject({
    said: 'AUTH_FAILED',
    counted: ['unknown'],
  })
})

test('a role that may not is refused, and the log can name who it was', async () => {
  const refused = await ask({ action: 'workspace.change' })
  expect(refused).toMatchObject({ said: 'FORBIDDEN', named: 'me' })
  expect((await ask({ action: 'workspace.change', who: person({ role: 'admin' }) })).said).toBe('answered')
})

test('a sign-in that is due comes before anything else', async () => {
  const due = (more: Partial<Person>) => ask({ action: 'recording.read', who: person(more) })
  expect((await due({ ssoDue: true })).said).toBe('SSO_REQUIRED')
  expect((await due({ secondFactorDue: true })).said).toBe('SECOND_FACTOR_REQUIRED')
})

test('what one cannot see is as if it were not there; what one may not do to it is refused', async () => {
  const change = (thing: Seen | null, who = person()) => ask({ action: 'recording.change', thing, who })
  expect((await change(seen({}))).said).toBe('answered')
  expect((await change(null)).said).toBe('NOT_FOUND')
  expect((await change(seen({ ownerId: 'other' }))).said).toBe('NOT_FOUND')
  expect((await change(seen({ ownerId: 'other', visibility: 'chosen', share: 'see' }))).said).toBe(
    'FORBIDDEN',
  )
})

test('where a request comes from is kept with it, of a browser’s name so much', async () => {
  const app = new Hono<Http>()
  app.get('/', (c) => c.json(originOf(c, 'x-real-ip')))
  const of = async (headers: Record<string, string>) => (await app.request('/', { headers })).json()
  expect(await of({ 'user-agent': 'a browser', 'x-real-ip': '192.0.2.7' })).toEqual({
    userAgent: 'a browser',
    address: '192.0.2.7',
  })
  expect(await of({ 'user-agent': `b${'x'.repeat(400)}` })).toEqual({
    userAgent: `b${'x'.repeat(299)}`,
    address: null,
  })
  expect(await of({})).toEqual({ userAgent: null, address: null })
})
