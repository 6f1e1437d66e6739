import type { VendorSignIns } from '@hattama/contract/connections/vendor-sign-in'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { accountsOf } from '#testing/connections/calendars/account-scene.ts'
import { startMicrosoft } from '#testing/connections/calendars/microsoft-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { vendorSignInRoutes } from '../../kept/sign-in-routes.ts'
import { calendarRoutes } from '../kept/routes.ts'

let microsoft: Awaited<ReturnType<typeof startMicrosoft>>
const t = testApp([connectionRoutes, vendorSignInRoutes, calendarRoutes], {
  settings: async () => {
    microsoft = await startMicrosoft()
    return { LINK_PRIVATE_ADDRESSES: 'allow', PUBLIC_URL: 'https://h.example', ...microsoft.settings }
  },
})
let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  post = await startPost(t.database, 'allow', 100, microsoft.settings)
})
beforeEach(() => microsoft.clear())
afterEach(() => t.database.sql`delete from connections`)
afterAll(async () => {
  await post.stop()
  await microsoft.stop()
})

const { begin, end, connect } = accountsOf(t, 'microsoft', () => microsoft)

/** A time as Graph returns it when UTC is requested: without a zone, to a ten-millionth of a second. */
const at = (minutes: number) => ({
  dateTime: new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '0000'),
  timeZone: 'UTC',
})
const event = (id: string, from: number, to: number, more: object = {}) => ({
  id,
  type: 'singleInstance',
  iCalUId: `${id}-uid`,
  subject: id,
  start: at(from),
  end: at(to),
  ...more,
})
const mailbox = (address: string, name = address) => ({ emailAddress: { address, name } })

test('somebody signs in at Microsoft, and their meetings are there: with people, agenda and the way into the call', async () => {
  microsoft.state.pageSize = 2
  microsoft.put(event('Later', 60, 90))
  microsoft.put(
    event('Budget', -5, 30, {
      onlineMeeting: { joinUrl: 'https://teams.microsoft.com/l/meetup-join/x' },
      body: { contentType: 'text', content: '1. Rent' },
      organizer: mailbox('anna@example.org', 'Anna'),
      attendees: [
        { type: 'required', ...mailbox('Boris@example.org') },
        { type: 'resource', ...mailbox('room@example.org', 'Room 4') },
        { type: 'optional', status: { response: 'declined' }, ...mailbox('no@example.org') },
      ],
    }),
  )
  microsoft.put(event('Declined', 5, 30, { responseStatus: { response: 'declined' } }))
  microsoft.put(event('Called off', 5, 30, { isCancelled: true }))
  microsoft.put(event('Private', 70, 80, { sensitivity: 'private' }))
  const { connection, events, titles } = await connect()
  await expect.poll(titles).toEqual(['Budget', 'Later', 'Private'])
  expect(await connection()).toMatchObject({ kind: 'microsoft', address: 'outlook.office.com' })
  const [budget, , secret] = await events()
  expect(budget).toMatchObject({
    callUrl: 'https://teams.microsoft.com/l/meetup-join/x',
    agenda: '1. Rent',
    people: [
      { name: 'Anna', email: 'anna@example.org' },
      { name: null, email: 'boris@example.org' },
    ],
  })
  expect(secret?.isPrivate).toBe(true)
  expect([...microsoft.prefers].every((one) => one.includes('outlook.timezone="UTC"'))).toBe(true)
})

test('of a series each occurrence reads as the series does, told with it or asked for; a change of one stands', async () => {
  const series = {
    iCalUId: 'series-uid',
    subject: 'Standup',
    attendees: [mailbox('dana@example.org', 'Dana')],
  }
  const bare = { subject: undefined, iCalUId: undefined, type: 'occurrence', seriesMasterId: 'm' }
  microsoft.put(event('m', 10, 20, { ...series, type: 'seriesMaster' }))
  microsoft.put(event('m-1', 10, 20, bare))
  microsoft.put(event('m-2', 30, 40, { type: 'exception', seriesMasterId: 'm', subject: 'Standup, moved' }))
  const { events, titles, read } = await connect()
  await expect.poll(titles).toEqual(['Standup', 'Standup, moved'])
  expect((await events()).map(({ isSeries }) => isSeries)).toEqual([true, true])
  expect((await events())[0]?.people).toEqual([{ name: 'Dana', email: 'dana@example.org' }])
  const uids = await t.database.sql`select distinct uid from calendar_events`
  expect([...uids]).toEqual([{ uid: 'series-uid' }])
  // another occurrence by itself, whose series is not in this round
  microsoft.put(event('m-3', 50, 60, bare))
  microsoft.requests.splice(0)
  await read()
  await expect.poll(titles).toEqual(['Standup', 'Standup, moved', 'Standup'])
  expect(microsoft.requests.filter((one) => !one.includes('token'))).toEqual([
    'GET /v1.0/me/calendarView/delta changes',
    'GET /v1.0/me/events/m',
  ])
})

test('afterwards only changes are asked for; where something was deleted or a series changed, all is read anew', async () => {
  for (const [i, id] of ['Stays', 'Renamed', 'Deleted', 'Moved away'].entries())
    microsoft.put(event(id, 10 + i, 60))
  const { events, titles, read } = await connect()
  await expect.poll(titles).toEqual(['Stays', 'Renamed', 'Deleted', 'Moved away'])
  const before = (await events())[0]
  microsoft.put(event('Renamed', 11, 60, { subject: 'Renamed by now' }))
  microsoft.put(event('Moved away', 90 * 24 * 60, 90 * 24 * 60 + 30))
  microsoft.requests.splice(0)
  await read()
  await expect.poll(titles).toEqual(['Stays', 'Renamed by now', 'Deleted'])
  expect((await events())[0]?.id).toBe(before?.id)
  expect(microsoft.requests.filter((one) => one.includes('/me/'))).toEqual([
    'GET /v1.0/me/calendarView/delta changes',
  ])
  microsoft.remove('Deleted')
  await read()
  await expect.poll(titles).toEqual(['Stays', 'Renamed by now'])
})

test.each(['gone', 'syncStateNotFound'] as const)(
  'where Graph knows no more from when (%s), all is read anew',
  async (how) => {
    microsoft.put(event('First', 10, 60))
    const { titles, read } = await connect()
    await expect.poll(titles).toEqual(['First'])
    microsoft.state.forgets = how
    microsoft.put(event('Second', 20, 60))
    await read()
    await expect.poll(titles).toEqual(['First', 'Second'])
  },
)

test('the token goes nowhere but to Graph, whatever an answer says is next', async () => {
  microsoft.state.pageSize = 1
  microsoft.state.leadsAway = true
  microsoft.put(event('One', 10, 60))
  microsoft.put(event('Two', 20, 60))
  const { connection, titles } = await connect()
  await expect.poll(async () => (await connection())?.lastError).toMatchObject({ fault: 'notIt' })
  expect(await titles()).toEqual([])
})

test.each([
  ['busy', 'busy', 429],
  ['forbidden', 'forbidden', 403],
  ['down', 'busy', 503],
] as const)('what is wrong is said, and what is known stays: %s', async (answer, fault, status) => {
  microsoft.put(event('Weekly', 10, 60))
  const { connection, titles, read } = await connect()
  await expect.poll(titles).toEqual(['Weekly'])
  microsoft.state.fault = answer
  await read()
  await expect.poll(async () => (await connection())?.lastError).toMatchObject({ fault, status })
  expect(await titles()).toEqual(['Weekly'])
})

test('access that was taken away is given anew to the same connection, by its person alone', async () => {
  microsoft.put(event('Weekly', 10, 60))
  const { me, id, call, connection, next, titles, read } = await connect()
  await expect.poll(titles).toEqual(['Weekly'])
  const made = (await connection())?.createdAt
  expect((await next()).signInAgain).toEqual([])
  microsoft.takeAway()
  await read()
  await expect.poll(async () => (await connection())?.state).toBe('disabled')
  expect((await connection())?.lastError).toMatchObject({ fault: 'unauthorised' })
  expect((await next()).signInAgain).toEqual([{ connectionId: id, kind: 'microsoft', name: 'Work' }])
  // nobody else can attach their account to it, and it takes no account of another vendor
  const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  const asOther = { kind: 'microsoft', connectionId: id }
  expect((await t.call('POST', '/api/connections/sign-ins', other.token, asOther)).status).toBe(404)
  expect((await call('POST', '/api/connections/sign-ins', { kind: 'google', connectionId: id })).status).toBe(
    404,
  )
  microsoft.put(event('New', 20, 60))
  const { url, pending } = await begin(me, id)
  const { body } = await end(me, pending, microsoft.signIn(url))
  expect(body.connection).toMatchObject({ id, createdAt: made, state: 'active', name: 'Work' })
  await expect.poll(titles).toEqual(['Weekly', 'New'])
  expect((await next()).signInAgain).toEqual([])
  expect((await call<{ connections: unknown[] }>('GET', '/api/connections')).body.connections).toHaveLength(1)
  // it goes on with the token that changes at each use, and can be disconnected where nothing can be revoked
  microsoft.put(event('Newer', 30, 60))
  await read()
  await expect.poll(titles).toEqual(['Weekly', 'New', 'Newer'])
  expect((await call('DELETE', `/api/connections/${id}`)).status).toBe(204)
})

test('a sign-in asks for reading alone, at the tenant that is set; less than that, and a no, are said', async () => {
  const me = await t.signedIn()
  const { url, pending } = await begin(me)
  expect(url).toContain('/common/oauth2/v2.0/authorize?')
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    scope: 'offline_access https://graph.microsoft.com/Calendars.Read',
    code_challenge_method: 'S256',
    redirect_uri: 'https://h.example/connections',
  })
  expect((await end(me, pending, microsoft.signIn(url, false))).body.error?.fault).toBe('refused')
  microsoft.state.granted = ['https://graph.microsoft.com/User.Read']
  const less = await begin(me)
  expect((await end(me, less.pending, microsoft.signIn(less.url))).body.error?.fault).toBe('forbidden')
  // Graph's own scopes may be named without their resource
  microsoft.state.granted = ['Calendars.Read']
  const short = await begin(me)
  expect((await end(me, short.pending, microsoft.signIn(short.url))).body.connection).not.toBeNull()
  const { vendors } = (await t.call<VendorSignIns>('GET', '/api/connections/sign-ins', me.token)).body
  expect(vendors.map(({ kind, isReady }) => [kind, isReady])).toEqual([
    ['google', false],
    ['microsoft', true],
    ['notion', false],
  ])
})
