import type { CalendarNext, RecordingMeeting } from '@hattama/contract/connections/calendar'
import type { VendorSignIns } from '@hattama/contract/connections/vendor-sign-in'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { accountsOf } from '#testing/connections/calendars/account-scene.ts'
import { startGoogle } from '#testing/connections/calendars/google-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { vendorSignInRoutes } from '../../kept/sign-in-routes.ts'
import { calendarRoutes } from '../kept/routes.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
const t = testApp([connectionRoutes, vendorSignInRoutes, calendarRoutes], {
  settings: async () => {
    google = await startGoogle()
    return { LINK_PRIVATE_ADDRESSES: 'allow', PUBLIC_URL: 'https://h.example', ...google.settings }
  },
})
let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  post = await startPost(t.database, 'allow', 100, google.settings)
})
beforeEach(() => google.clear())
afterEach(() => t.database.sql`delete from connections`)
afterAll(async () => {
  await post.stop()
  await google.stop()
})

const at = (minutes: number) => ({
  dateTime: new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00'),
})
const event = (id: string, from: number, to: number, more: object = {}) => ({
  id,
  iCalUID: `${id}@google.com`,
  summary: id,
  start: at(from),
  end: at(to),
  ...more,
})

const { begin, end, connect } = accountsOf(t, 'google', () => google)

/** A person whose connected account has been read. */
const scene = async () => {
  const made = await connect()
  await expect.poll(async () => (await made.connection())?.lastSuccessAt).toBeTruthy()
  return { ...made, next: made.events }
}

test('somebody signs in at Google, and their meetings are there: for them alone, in their order, with the way into the call', async () => {
  google.state.pageSize = 2
  google.put(event('Later', 60, 90))
  google.put(
    event('Budget', -5, 30, {
      hangoutLink: 'https://meet.google.com/abc-defg-hij',
      description: '<p>1. Rent</p>',
      organizer: { email: 'anna@example.org', displayName: 'Anna' },
      attendees: [
        { email: 'Boris@example.org' },
        { email: 'room@resource.calendar.google.com', resource: true },
        { email: 'no@example.org', responseStatus: 'declined' },
      ],
    }),
  )
  google.put(
    event('Declined', 5, 30, {
      attendees: [{ email: 'anna@example.org', self: true, responseStatus: 'declined' }],
    }),
  )
  google.put(event('Home', 5, 30, { eventType: 'workingLocation' }))
  const day = new Date().toISOString().slice(0, 10)
  google.put({
    ...event('Whole day', 0, 0),
    start: { date: day },
    end: { date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
  })
  google.put(event('Standup', 120, 130, { recurringEventId: 'series' }))
  const { me, id, connection, next, titles } = await scene()
  expect(await connection()).toMatchObject({
    kind: 'google',
    address: 'calendar.google.com',
    ofWorkspace: false,
  })
  // an all-day event sorts before everything else of its day, except in its first minutes
  expect((await titles()).filter((title) => title !== 'Whole day')).toEqual(['Budget', 'Later', 'Standup'])
  const events = await next()
  const [whole, budget, standup] = ['Whole day', 'Budget', 'Standup'].map((title) =>
    events.find((one) => one.title === title),
  )
  expect(whole?.isAllDay).toBe(true)
  expect(standup?.isSeries).toBe(true)
  expect(budget).toMatchObject({
    callUrl: 'https://meet.google.com/abc-defg-hij',
    agenda: '1. Rent',
    people: [
      { name: 'Anna', email: 'anna@example.org' },
      { name: null, email: 'boris@example.org' },
    ],
  })
  const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  expect((await t.call<CalendarNext>('GET', '/api/calendar/next', other.token)).body.events).toEqual([])
  expect(JSON.stringify(await t.database.sql`select * from connections where id = ${id}`)).not.toContain(
    '1//',
  )
})

test('a recording takes the meeting that goes on, a private one only where nobody else sees it', async () => {
  google.put(event('Doctor', -1, 30, { visibility: 'private' }))
  const { me, call } = await scene()
  const { recordingId } = (await t.upload(me.token, wav(0.01), { startedAt: new Date().toISOString() })).body
  const { taken, choices } = (await call<RecordingMeeting>('GET', `/api/recordings/${recordingId}/meeting`))
    .body
  expect([taken, choices.map(({ title }) => title)]).toEqual([null, ['Doctor']])
  google.put(event('Weekly', -1, 30))
  const { me: second, call: calls } = await scene()
  const other = (await t.upload(second.token, wav(0.01), { startedAt: new Date().toISOString() })).body
  const meeting = (await calls<RecordingMeeting>('GET', `/api/recordings/${other.recordingId}/meeting`)).body
  expect(meeting.taken?.title).toBe('Weekly')
})

test('afterwards only changes are asked for: moved, renamed and cancelled ones; what stays keeps its id', async () => {
  for (const [i, id] of ['Stays', 'Renamed', 'Cancelled', 'Moved away'].entries())
    google.put(event(id, 10 + i, 60))
  const { next, titles, read } = await scene()
  const [before] = await next()
  google.requests.splice(0)
  google.put(event('Renamed', 11, 60, { summary: 'Renamed by now' }))
  google.put({ id: 'Cancelled', status: 'cancelled' })
  google.put(event('Moved away', 90 * 24 * 60, 90 * 24 * 60 + 30))
  google.put(event('New', 20, 60))
  await read()
  await expect.poll(titles).toEqual(['Stays', 'Renamed by now', 'New'])
  expect((await next())[0]?.id).toBe(before?.id)
  const asked = google.requests.filter((one) => one.includes('/events'))
  expect(asked).toEqual(['GET /calendar/v3/calendars/anna%40example.org/events changes'])
})

test('where Google knows no more from when (410), another calendar is ticked or days went on, all is read anew', async () => {
  google.put(event('First', 10, 60))
  const { id, titles, read } = await scene()
  google.state.forgetsTokens = true
  google.put(event('Second', 20, 60))
  await read()
  await expect.poll(titles).toEqual(['First', 'Second'])
  google.state.forgetsTokens = false
  google.state.calendars = [...google.state.calendars, { id: 'team', selected: true }, { id: 'holidays' }]
  google.put(event('Third', 30, 60), 'team')
  google.put(event('Not ticked', 30, 60), 'holidays')
  await read()
  await expect.poll(titles).toEqual(['First', 'Second', 'Third'])
  await t.database.sql`update calendars set read_at = now() - interval '13 hours' where connection_id = ${id}`
  google.requests.splice(0)
  await read()
  await expect.poll(() => google.requests.filter((one) => one.endsWith('/events'))).toHaveLength(2)
})

test.each([
  ['busy', 'busy', 429],
  ['quota', 'busy', 403],
  ['forbidden', 'forbidden', 403],
  ['down', 'answered', 503],
] as const)('what is wrong is said, and what is known stays: %s', async (answer, fault, status) => {
  google.put(event('Weekly', 10, 60))
  const { connection, titles, read } = await scene()
  google.state.fault = answer
  await read()
  await expect.poll(async () => (await connection())?.lastError).toMatchObject({ fault, status })
  expect(await titles()).toEqual(['Weekly'])
})

test('access that was taken away there ends it; disconnecting takes it away there, and forgets what was known', async () => {
  google.put(event('Weekly', 10, 60))
  const first = await scene()
  google.takeAway()
  await first.read()
  await expect.poll(async () => (await first.connection())?.state).toBe('disabled')
  expect((await first.connection())?.lastError).toMatchObject({
    fault: 'unauthorised',
    said: 'Token has been expired or revoked.',
  })
  const letters = () => post.letters.filter(({ to }) => to === `${first.me.userId}@example.org`)
  await expect.poll(letters).toHaveLength(1)
  const second = await scene()
  const had = google.revoked.length
  expect((await second.call('DELETE', `/api/connections/${second.id}`)).status).toBe(204)
  expect(google.revoked).toHaveLength(had + 1)
  expect(await second.next()).toEqual([])
})

test('access that was taken away is given anew to the same connection, by its person alone; what was given before is not revoked', async () => {
  google.put(event('Weekly', 10, 60))
  const { me, id, call, connection, titles, read } = await scene()
  const made = (await connection())?.createdAt
  const signInAgain = async () => (await call<CalendarNext>('GET', '/api/calendar/next')).body.signInAgain
  expect(await signInAgain()).toEqual([])
  google.takeAway()
  await read()
  await expect.poll(async () => (await connection())?.state).toBe('disabled')
  expect(await signInAgain()).toMatchObject([{ connectionId: id, kind: 'google' }])
  const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  const asOther = { kind: 'google', connectionId: id }
  expect((await t.call('POST', '/api/connections/sign-ins', other.token, asOther)).status).toBe(404)
  // it may be a different account: it is read in full, whatever sync token is stored
  google.put(event('New', 20, 60))
  const revoked = google.revoked.length
  const { url, pending } = await begin(me, id)
  const { body } = await end(me, pending, google.signIn(url))
  expect(body.connection).toMatchObject({ id, createdAt: made, state: 'active' })
  await expect.poll(titles).toEqual(['Weekly', 'New'])
  expect(await signInAgain()).toEqual([])
  // revoking the old access ends all access of the account, including the new one
  expect(google.revoked).toHaveLength(revoked)
  google.put(event('Newer', 30, 60))
  await read()
  await expect.poll(titles).toEqual(['Weekly', 'New', 'Newer'])
})

test('a sign-in is ended by who began it, once, with all that is asked for; a no is said', async () => {
  const me = await t.signedIn()
  const { url, pending } = await begin(me)
  const asked = new URL(url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    redirect_uri: 'https://h.example/connections',
    code_challenge_method: 'S256',
    access_type: 'offline',
    response_type: 'code',
  })
  expect((await end(me, pending, google.signIn(url, false))).body).toMatchObject({
    connection: null,
    error: { fault: 'refused' },
  })
  // that refusal ended the pending sign-in
  expect((await end(me, pending, google.signIn(url))).status).toBe(410)
  const second = await begin(me)
  const answer = google.signIn(second.url)
  const other = await t.signedIn({ id: me.workspaceId, role: 'member' })
  expect((await end(other, second.pending, answer)).status).toBe(410)
  expect((await end(me, 'none', answer)).status).toBe(410)
  const elsewhere = new URLSearchParams(answer)
  elsewhere.set('state', 'of another')
  expect((await end(me, second.pending, `?${elsewhere}`)).body.connection).toBeNull()
  google.state.granted = ['https://www.googleapis.com/auth/calendar.events.readonly']
  const less = await begin(me)
  expect((await end(me, less.pending, google.signIn(less.url))).body.error?.fault).toBe('forbidden')
  google.state.granted = null
  const good = await begin(me)
  const given = google.signIn(good.url)
  expect((await end(me, good.pending, given)).body.connection).not.toBeNull()
  expect((await end(me, good.pending, given)).status).toBe(410)
  const { vendors } = (await t.call<VendorSignIns>('GET', '/api/connections/sign-ins', me.token)).body
  const redirectUri = 'https://h.example/connections'
  expect(vendors).toEqual([
    { kind: 'google', isReady: true, redirectUri },
    { kind: 'microsoft', isReady: false, redirectUri },
    { kind: 'notion', isReady: false, redirectUri },
  ])
})
