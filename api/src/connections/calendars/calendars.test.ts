import type { CalendarNext, RecordingMeeting } from '@hattama/contract/connections/calendar'
import type { Connection, CreatedConnection } from '@hattama/contract/connections/connection'
import type { Recording } from '@hattama/contract/library/recording'
import type { UploadMetadata } from '@hattama/contract/library/upload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { startCaldav } from '#testing/connections/calendars/caldav-server.ts'
import { eventLines, fileOf, inMinutes, startIcs } from '#testing/connections/calendars/ics-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { passTime } from '#testing/connections/trackers/scene.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { askForCalendars } from './events/asked-looks.ts'
import { calendarRoutes } from './kept/routes.ts'

const t = testApp([connectionRoutes, calendarRoutes, recordingRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})
let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  post = await startPost(t.database)
})
afterAll(() => post.stop())

type Server = Awaited<ReturnType<typeof startIcs>>
type Person = Awaited<ReturnType<typeof t.signedIn>>

/** A person whose connected calendar has been read. */
const scene = async (text: string, me?: Person) => {
  const person = me ?? (await t.signedIn())
  const server = await startIcs(text)
  const call = <T>(method: string, path: string, body?: unknown) =>
    t.call<T>(method, path, person.token, body)
  const made = await call<CreatedConnection>('POST', '/api/connections', {
    name: 'Work',
    events: ['minutes.ready'],
    target: { kind: 'ics', url: server.url },
  })
  expect(made.status).toBe(201)
  const { id } = made.body.connection
  const connection = async () =>
    (await call<{ connections: Connection[] }>('GET', '/api/connections')).body.connections.find(
      (one) => one.id === id,
    )
  return {
    me: person,
    id,
    server,
    call,
    connection,
    next: async () => (await call<CalendarNext>('GET', '/api/calendar/next')).body,
    isRead: () => expect.poll(async () => (await connection())?.lastSuccessAt).not.toBeNull(),
    /** reads it once more, ignoring what is cached about it */
    readAgain: async () => {
      const had = server.answered.length
      await call('POST', `/api/connections/${id}/test`)
      await expect.poll(() => server.answered.length).toBeGreaterThan(had)
    },
    record: async (metadata: UploadMetadata = {}) => {
      const startedAt = new Date().toISOString()
      const { recordingId } = (await t.upload(person.token, wav(0.01), { startedAt, ...metadata })).body
      const meeting = async () =>
        (await call<RecordingMeeting>('GET', `/api/recordings/${recordingId}/meeting`)).body
      const recording = async () => (await call<Recording>('GET', `/api/recordings/${recordingId}`)).body
      return { id: recordingId, meeting, recording }
    },
  }
}

const people = ['ORGANIZER;CN=Anna:mailto:anna@example.org', 'ATTENDEE:mailto:boris@example.org']

test('a calendar that is connected is read: what is next, for its person alone', async () => {
  const call = 'LOCATION:https://meet.google.com/abc-defg-hij'
  const { me, next, isRead, connection, server } = await scene(
    fileOf(
      eventLines('later', 60, 120, 'SUMMARY:La\u0000t\u202Eer'),
      eventLines('now', -5, 30, 'SUMMARY:Budget', call, ...people),
      eventLines('over', -90, -60, 'SUMMARY:Over'),
    ),
  )
  await isRead()
  const { isConnected, events } = await next()
  expect(isConnected).toBe(true)
  expect(events.map(({ title, callUrl, calendar }) => [title, callUrl, calendar])).toEqual([
    ['Budget', 'https://meet.google.com/abc-defg-hij', 'Work'],
    ['Later', null, 'Work'],
  ])
  // the address is as good as a password
  expect(await connection()).toMatchObject({ address: new URL(server.url).host, events: [], waiting: 0 })
  const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  const theirs = await t.call<CalendarNext>('GET', '/api/calendar/next', other.token)
  expect(theirs.body).toEqual({ isConnected: false, events: [], signInAgain: [] })
  await server.stop()
})

test('a recording that begins takes title, people and agenda; its owner says which, and takes it back', async () => {
  const { me, isRead, record, call, server } = await scene(
    fileOf(
      eventLines('long', -50, 60, 'SUMMARY:Whole morning'),
      eventLines('weekly', -1, 30, 'SUMMARY:Weekly', 'DESCRIPTION:1. Rent', ...people),
      ['BEGIN:VEVENT', 'UID:day', `DTSTART;VALUE=DATE:${inMinutes(0).slice(0, 8)}`, 'END:VEVENT'],
    ),
  )
  await isRead()
  const made = await record()
  expect(await made.recording()).toMatchObject({
    title: 'Weekly',
    participants: ['Anna', 'boris'],
  })
  const { taken, choices } = await made.meeting()
  expect(taken).toMatchObject({ title: 'Weekly', agenda: '1. Rent' })
  expect(choices.map(({ title }) => title)).toEqual(['Weekly', 'Whole morning'])

  const eventId = choices[1]?.id
  const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  const path = `/api/recordings/${made.id}/meeting`
  expect((await t.call('PUT', path, other.token, { eventId })).status).toBe(404)
  // what others are told: what the recording took, without any addresses
  const told = await t.call<RecordingMeeting>('GET', path, other.token)
  expect(told.body).toMatchObject({ choices: [], taken: { title: 'Weekly', eventId: null } })
  expect(told.body.taken?.people).toEqual([{ name: 'Anna', email: null }])
  const seen = await t.call('GET', `/api/recordings/details/${made.id}`, other.token)
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).not.toContain('@example.org')

  expect((await call('PUT', path, { eventId })).status).toBe(204)
  expect(await made.recording()).toMatchObject({ title: 'Whole morning' })
  expect((await call('PUT', path, { eventId: null })).status).toBe(204)
  expect((await made.meeting()).taken).toBeNull()
  await server.stop()
})

test('a title of the person stands, that of a call’s page gives way; without a time nothing is taken', async () => {
  const { isRead, record, server } = await scene(
    fileOf(eventLines('weekly', -1, 30, 'SUMMARY:Weekly', ...people)),
  )
  await isRead()
  const own = await record({ title: 'Mine', participants: ['Carl'] })
  expect(await own.recording()).toMatchObject({ title: 'Mine', participants: ['Carl'] })
  expect((await own.meeting()).taken).toMatchObject({ title: 'Weekly' })
  const page = await record({ title: 'abc-defg-hij', platform: 'google-meet' })
  expect(await page.recording()).toMatchObject({ title: 'Weekly' })
  const old = await record({ startedAt: '2020-01-01T00:00:00.000Z' })
  expect(await old.meeting()).toEqual({ taken: null, choices: [] })
  await server.stop()
})

test('what is private in a calendar names no recording that others see', async () => {
  const { isRead, record, server } = await scene(
    fileOf(eventLines('doctor', -1, 30, 'SUMMARY:Doctor', 'CLASS:PRIVATE')),
  )
  await isRead()
  const made = await record()
  const { taken, choices } = await made.meeting()
  expect(taken).toBeNull()
  expect((await made.recording()).title).not.toBe('Doctor')
  expect(choices.map(({ title }) => title)).toEqual(['Doctor'])
  await server.stop()
})

test('it is asked again by the clock: unchanged costs nothing, what left is forgotten, what stays keeps its id', async () => {
  const weekly = eventLines('weekly', 10, 30, 'SUMMARY:Weekly')
  const { isRead, next, server } = await scene(fileOf(weekly, eventLines('gone', 40, 50, 'SUMMARY:Gone')))
  await isRead()
  const [before] = (await next()).events
  await askForCalendars(t.database.db, 0)
  await expect.poll(() => server.answered).toEqual([200, 304])
  expect((await next()).events).toHaveLength(2)
  server.state.text = fileOf(weekly.map((line) => line.replace('Weekly', 'Renamed')))
  await expect
    .poll(async () => {
      await askForCalendars(t.database.db, 0)
      return (await next()).events.map(({ id, title }) => [id, title])
    })
    .toEqual([[before?.id, 'Renamed']])
  await server.stop()
})

test('an unchanged file is read whole again once its days have gone on', async () => {
  const { id, isRead, readAgain, server } = await scene(fileOf(eventLines('weekly', 10, 30)))
  await isRead()
  await t.database.sql`update calendars set read_at = now() - interval '13 hours' where connection_id = ${id}`
  await readAgain()
  expect(server.answered).toEqual([200, 200])
  await server.stop()
})

test.each([
  ['something else', (s: Server) => void (s.state.text = '<html>Sign in</html>'), 'notIt'],
  ['gone', (s: Server) => void (s.state.status = 404), 'gone'],
  ['refused', (s: Server) => void (s.state.status = 401), 'unauthorised'],
  ['too large', (s: Server) => void (s.state.text = 'x'.repeat(10 * 1024 * 1024 + 1)), 'tooMuch'],
  ['round in circles', (s: Server) => void (s.state.location = '/secret.ics'), 'notIt'],
])('what is wrong is said, and what is known stays: %s', async (_name, breakIt, fault) => {
  const { isRead, readAgain, connection, next, server } = await scene(fileOf(eventLines('weekly', 10, 30)))
  await isRead()
  breakIt(server)
  await readAgain()
  await expect.poll(async () => (await connection())?.lastError?.fault).toBe(fault)
  expect((await next()).events).toHaveLength(1)
  await server.stop()
})

test('a calendar that has moved is followed; paused it tells nothing, disconnected it is forgotten', async () => {
  const { id, isRead, readAgain, connection, next, call, server } = await scene(fileOf())
  await isRead()
  server.state.location = '/elsewhere.ics'
  server.state.text = fileOf(eventLines('weekly', 10, 30))
  await readAgain()
  await expect.poll(async () => (await next()).events.length).toBe(1)
  expect((await connection())?.lastError).toBeNull()
  await call('PATCH', `/api/connections/${id}`, { paused: true })
  expect((await next()).events).toEqual([])
  await call('DELETE', `/api/connections/${id}`)
  expect(await next()).toEqual({ isConnected: false, events: [], signInAgain: [] })
  const { sql } = t.database
  expect(await sql`select from calendar_events where connection_id = ${id}`).toHaveLength(0)
  await passTime(t.database)
  await server.stop()
})

test('an account by CalDAV is read, and a password that is not taken any more is said; what is known stays', async () => {
  const me = await t.signedIn()
  const files = [
    fileOf(eventLines('1', 5, 10, 'SUMMARY:Weekly')),
    fileOf(eventLines('2', 20, 30, 'SUMMARY:Budget')),
  ]
  const server = await startCaldav('anna', 'secret', files)
  const target = { kind: 'caldav', url: server.url, user: 'anna', password: 'secret' }
  const made = await t.call<CreatedConnection>('POST', '/api/connections', me.token, {
    name: 'Cloud',
    events: ['minutes.ready'],
    target,
  })
  const titles = async () => {
    const { events } = (await t.call<CalendarNext>('GET', '/api/calendar/next', me.token)).body
    return events.map(({ title }) => title)
  }
  await expect.poll(titles).toEqual(['Weekly', 'Budget'])
  server.state.password = 'another'
  const path = `/api/connections/${made.body.connection.id}`
  await t.call('POST', `${path}/test`, me.token)
  const fault = async () => {
    const { connections } = (await t.call<{ connections: Connection[] }>('GET', '/api/connections', me.token))
      .body
    return connections[0]?.lastError?.fault
  }
  await expect.poll(fault).toBe('unauthorised')
  expect(await titles()).toEqual(['Weekly', 'Budget'])
  server.state.password = 'secret'
  server.state.files = []
  await passTime(t.database)
  await expect.poll(titles).toEqual([])
  await server.stop()
})

test('a calendar is one person’s, and no address of our own network without leave', async () => {
  const me = await t.signedIn()
  const calendar = {
    name: 'x',
    events: ['minutes.ready'],
    target: { kind: 'ics', url: 'https://x.example/y' },
  }
  const answer = await t.call('POST', '/api/connections/workspace', me.token, calendar)
  expect(answer.status).toBe(422)
  expect(await t.database.sql`select from connections where workspace_id = ${me.workspaceId}`).toHaveLength(0)
})
