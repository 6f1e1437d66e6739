import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { Failure } from '../failure.ts'
import type { Http } from '../http/router.ts'
import type { Person } from '../http/person.ts'
import { createLog } from '../log.ts'
import { forgetEvents } from './forget.ts'
import { record, recordOfAccount, recordOfServer } from './record.ts'
import { recordRefusal } from './refusals.ts'
import { flushRepeats, recordOnce } from './repeats.ts'

const t = testApp([])
type Actor = Parameters<typeof record>[1]
const actor = (who: { userId: string; workspaceId: string }, more: Partial<Actor> = {}): Actor => ({
  ...who,
  email: 'me@example.org',
  address: '192.0.2.1',
  ...more,
})
const eventsIn = async (workspaceId: string) =>
  t.database.sql`select kind, outcome, who, address, user_agent, subject_id, subject, detail, times
    from security_events where workspace_id = ${workspaceId} order by id`
const kinds = async (workspaceId: string) => (await eventsIn(workspaceId)).map((row) => row['kind'])

test('an event says who did what from where, and about whom; an account is named by its address', async () => {
  const [me, other] = [await t.signedIn(), await t.signedIn()]
  const key = { name: 'nightly' }
  const ids = await record(t.database.db, actor(me, { key, userAgent: 'curl' }), {
    kind: 'memberRemoved',
    subjectId: other.userId,
    detail: { role: 'admin' },
  })
  expect(ids).toHaveLength(1)
  await record(t.database.db, actor(me, { address: null }), {
    kind: 'voiceAsked',
    outcome: 'refused',
    subject: 'Dana',
  })
  await record(t.database.db, actor(me), { kind: 'recordingRestored', subjectId: 'r', subject: '' })
  const found = await eventsIn(me.workspaceId)
  expect(found.slice(0, 2)).toEqual([
    {
      kind: 'memberRemoved',
      outcome: 'done',
      who: 'me@example.org',
      address: '192.0.2.1',
      user_agent: 'curl',
      subject_id: other.userId,
      subject: `${other.userId}@example.org`,
      detail: { role: 'admin', key: 'nightly' },
      times: 1,
    },
    {
      kind: 'voiceAsked',
      outcome: 'refused',
      who: 'me@example.org',
      address: null,
      user_agent: null,
      subject_id: null,
      subject: 'Dana',
      detail: {},
      times: 1,
    },
  ])
  expect(found[2]).toMatchObject({ subject_id: 'r', subject: '' })
  expect(await eventsIn(other.workspaceId)).toEqual([])
})

test('what is about an account is told in each of its workspaces; what a server admin does, wherever it matters', async () => {
  const { db, sql } = t.database
  const [me, other, third] = [await t.signedIn(), await t.signedIn(), await t.signedIn()]
  await sql`insert into memberships (workspace_id, user_id, role) values (${other.workspaceId}, ${me.userId}, 'member')`
  expect(await recordOfAccount(db, actor(me), { kind: 'accountDeleted' })).toHaveLength(2)
  await recordOfServer(db, actor(third), { userId: me.userId }, { kind: 'voicesOn' })
  await recordOfServer(db, actor(third), { workspaceId: other.workspaceId }, { kind: 'voicesOff' })
  await recordOfServer(db, actor(third), {}, { kind: 'memberRemoved' })
  expect(await kinds(me.workspaceId)).toEqual(['accountDeleted', 'voicesOn'])
  expect(await kinds(other.workspaceId)).toEqual(['accountDeleted', 'voicesOn', 'voicesOff'])
  expect(await kinds(third.workspaceId)).toEqual(['voicesOn', 'voicesOff', 'memberRemoved'])
})

test('repeats within an hour are one more row once it is over', async () => {
  const { db, sql } = t.database
  const me = await t.signedIn()
  const once = (what: string) =>
    recordOnce(db, [what, null], (trx) => record(trx, actor(me), { kind: 'signInFailed', subject: what }))
  for (const what of ['a', 'a', 'b', 'a']) await once(what)
  const rows = async () => (await eventsIn(me.workspaceId)).map((row) => [row['subject'], row['times']])
  expect(await rows()).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  await flushRepeats(db)
  expect(await rows()).toHaveLength(2)
  await sql`update security_repeats set since = now() - interval '61 minutes'`
  await flushRepeats(db)
  // what came once is told already
  expect(await rows()).toEqual([
    ['a', 1],
    ['b', 1],
    ['a', 2],
  ])
  await once('a')
  expect((await rows()).at(-1)).toEqual(['a', 1])
})

test('a refused request of somebody who is signed in is told, once for each route, and never fails it', async () => {
  const me = await t.signedIn()
  const { db } = t.database
  const refuse = recordRefusal(db, createLog('silent', 'test'))
  const ask = async (
    code: Failure['code'],
    path = '/a/1',
    who: Person | undefined = actor(me) as unknown as Person,
  ) => {
    const app = new Hono<Http>()
    app.onError(async (error, c) => {
      await refuse(error as Failure, c as never)
      return c.text('refused')
    })
    app.use(async (c, next) => {
      if (who) c.set('person', who)
      await next()
    })
    for (const route of ['/a/:id', '/b/:id'])
      app.get(route, () => {
        throw new Failure(code)
      })
    return (await app.request(path)).text()
  }
  await ask('NOT_FOUND')
  expect(await eventsIn(me.workspaceId)).toEqual([])
  for (const path of ['/a/1', '/a/2', '/b/1']) expect(await ask('FORBIDDEN', path)).toBe('refused')
  const told = await eventsIn(me.workspaceId)
  expect(told.map((row) => [row['kind'], row['outcome'], row['detail']])).toEqual([
    ['accessRefused', 'refused', { route: 'GET /a/:id', code: 'FORBIDDEN' }],
    ['accessRefused', 'refused', { route: 'GET /b/:id', code: 'FORBIDDEN' }],
  ])
  const nobody = { ...me, userId: 'x'.repeat(10), workspaceId: null } as unknown as Person
  expect(await ask('FORBIDDEN', '/a/1', nobody)).toBe('refused')
})

test('events past their time are forgotten, and nothing else removes any', async () => {
  const { db, sql } = t.database
  const me = await t.signedIn()
  await record(db, actor(me), { kind: 'voicesOn' })
  await sql`insert into security_events (workspace_id, kind, outcome, who, subject, detail, at)
    values (${me.workspaceId}, 'voicesOff', 'done', 'x', '', '{}', now() - interval '100 days')`
  await expect(sql`delete from security_events`).rejects.toThrow('security')
  await forgetEvents(db, 101)
  expect(await kinds(me.workspaceId)).toEqual(['voicesOn', 'voicesOff'])
  await forgetEvents(db, 99)
  expect(await kinds(me.workspaceId)).toEqual(['voicesOn'])
})
