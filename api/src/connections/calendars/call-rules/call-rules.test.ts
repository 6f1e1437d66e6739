import type { CallRule, CallRuleList, ExpectedCall } from '@hattama/contract/connections/call-rule'
import type { CreatedConnection } from '@hattama/contract/connections/connection'
import type { SeriesList } from '@hattama/contract/insight/series'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seriesRoutes } from '#insight/series/routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { callRuleRoutes } from './routes.ts'

const t = testApp([connectionRoutes, seriesRoutes, sessionRoutes, callRuleRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})

const meet = 'https://meet.google.com/abc-defg-hij'
const record: CallRule = { act: 'record', consent: true, notice: 'chat' }
const never: CallRule = { act: 'never', consent: false, notice: null }

type Event = { uid: string; from: number; to: number; url?: string | null; isPrivate?: boolean }

/** A person with a calendar that holds these events, in minutes from now. */
const scene = async (events: readonly Event[]) => {
  const me = await t.signedIn()
  const call = <T>(method: string, path: string, body?: unknown, token = me.token) =>
    t.call<T>(method, path, token, body)
  const target = { kind: 'ics', url: 'http://127.0.0.1:9/secret.ics' }
  const made = await call<CreatedConnection>('POST', '/api/connections', {
    name: 'Work',
    events: ['minutes.ready'],
    target,
  })
  const calendarId = made.body.connection.id
  for (const { uid, from, to, url = meet, isPrivate = false } of events) {
    await t.database.sql`
      insert into calendar_events (connection_id, uid, occurrence, title, starts_at, ends_at, is_all_day, is_private, is_series,
        people, agenda, call_url)
      values (${calendarId}, ${uid}, '', 'Budget', now() + make_interval(mins => ${from}), now() + make_interval(mins => ${to}),
        false, ${isPrivate}, true, '[]', '', ${url})`
  }
  return {
    me,
    call,
    calendarId,
    /** one of their series that follows an event */
    series: async (uid: string) => {
      const { body } = await call<SeriesList>('POST', '/api/series', { name: 'Weekly' })
      const id = body.series[0]?.id ?? ''
      await t.database.sql`update series set calendar_uid = ${uid} where id = ${id}`
      return id
    },
    rule: (of: string, id: string, rule: CallRule | null, token?: string) =>
      call<CallRuleList>('PUT', '/api/call-rules', { of, id, rule }, token),
    expected: async (token?: string) =>
      (await call<{ calls: ExpectedCall[] }>('GET', '/api/call-rules/expected', undefined, token)).body.calls,
  }
}

test('calls of a calendar and of a series have their rules, the series first; others are told of none', async () => {
  const { me, call, calendarId, series, rule, expected } = await scene([
    { uid: 'weekly', from: -5, to: 30, url: `${meet}?pwd=secret#frag` },
    { uid: 'other', from: 60, to: 90 },
    { uid: 'over', from: -60, to: -1 },
    { uid: 'far', from: 25 * 60, to: 26 * 60 },
    { uid: 'nowhere', from: 0, to: 30, url: null },
  ])
  expect(await expected()).toEqual([])
  const seriesId = await series('weekly')
  expect((await rule('calendar', calendarId, never)).body.rules).toEqual([
    { of: 'calendar', id: calendarId, rule: never },
  ])
  expect((await rule('series', seriesId, record)).status).toBe(200)
  const told = (await expected()).map(({ address, of, name, rule }) => ({ address, of, name, rule }))
  expect(told).toEqual([
    { address: meet, of: 'series', name: 'Weekly', rule: record },
    { address: meet, of: 'calendar', name: 'Work', rule: never },
  ])

  // a rule belongs to one person: others who see the series do not get it
  const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  expect(await expected(other.token)).toEqual([])
  expect((await rule('calendar', calendarId, record, other.token)).status).toBe(404)
  expect((await rule('series', seriesId, record, other.token)).status).toBe(404)

  await rule('series', seriesId, null)
  expect((await expected()).map(({ of }) => of)).toEqual(['calendar', 'calendar'])
  await call('PATCH', `/api/connections/${calendarId}`, { paused: true })
  expect(await expected()).toEqual([])
  await call('DELETE', `/api/connections/${calendarId}`)
  expect((await call<CallRuleList>('GET', '/api/call-rules')).body.rules).toEqual([])
})

test('what is marked private is offered at most', async () => {
  const { calendarId, rule, expected } = await scene([{ uid: 'doctor', from: 0, to: 30, isPrivate: true }])
  await rule('calendar', calendarId, record)
  expect((await expected())[0]?.rule).toEqual({ ...record, act: 'offer' })
  await rule('calendar', calendarId, never)
  expect((await expected())[0]?.rule).toEqual(never)
})

test('an extension is told what is expected, and changes no rule', async () => {
  const { me, call, calendarId, rule, expected } = await scene([{ uid: 'weekly', from: 0, to: 30 }])
  await rule('calendar', calendarId, record)
  const { body } = await call<{ token: string }>('POST', '/api/auth/devices', { label: 'Chromium' }, me.token)
  expect(await expected(body.token)).toHaveLength(1)
  expect((await rule('calendar', calendarId, never, body.token)).status).toBe(403)
  expect((await call('GET', '/api/call-rules', undefined, body.token)).status).toBe(403)
})

test('a rule that says nothing known is refused', async () => {
  const { calendarId, rule } = await scene([])
  const wrong = { act: 'always', consent: true, notice: null } as unknown as CallRule
  expect((await rule('calendar', calendarId, wrong)).status).toBe(422)
})
