import type { Recording, RecordingList } from '@hattama/contract/library/recording'
import { expect, test } from 'vitest'
import { protocolRoutes } from '#insight/protocol/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { recordingRoutes } from './routes.ts'

const t = testApp([recordingRoutes, summaryRoutes, protocolRoutes])

const read = async (token: string, id: string) =>
  (await t.call<Recording>('GET', `/api/recordings/${id}`, token)).body

const uploaded = async (token: string, metadata: object) =>
  (await t.upload(token, wav(0.01), metadata)).body.recordingId

const zoned = async (zone = 'Asia/Almaty') => {
  const person = await t.register()
  await t.database.sql`insert into reminder_settings (user_id, enabled, time_zone)
    select id, true, ${zone} from auth_users where id = ${person.user.id}
    on conflict (user_id) do update set time_zone = excluded.time_zone`
  return person
}

test.each([
  [
    'a recorder says so, in any time zone',
    { startedAt: '2026-03-10T13:00:00+05:00' },
    '2026-03-10T08:00:00.000Z',
    'recorder',
  ],
  ['the name has date and time', { filename: '2026-03-10 13-00-12.mkv' }, '2026-03-10T08:00:12.000Z', 'name'],
  [
    'the name is in UTC',
    { filename: 'GMT20260310-080012_Recording.m4a' },
    '2026-03-10T08:00:12.000Z',
    'name',
  ],
  ['the name has a day', { filename: 'Планёрка 10.03.2026.m4a' }, '2026-03-10T07:00:00.000Z', 'day'],
])('%s', async (_, metadata, tookPlaceAt, tookPlaceFrom) => {
  const { token } = await zoned()
  expect(await read(token, await uploaded(token, metadata))).toMatchObject({ tookPlaceAt, tookPlaceFrom })
})

test('where nothing tells, and where the name has a day to come, it is when the file arrived', async () => {
  const { token } = await t.register()
  for (const filename of ['meeting.m4a', 'plan 2044-01-01.m4a']) {
    const one = await read(token, await uploaded(token, { filename }))
    expect(one.tookPlaceFrom).toBe('arrival')
    expect(one.tookPlaceAt).toBe(one.createdAt)
  }
})

test.each([
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
  new Date(Date.now() + 2 * 86_400_000).toISOString(),
])('a recorder whose clock is ahead by days is kept, and not believed: %s', async (startedAt) => {
  const { token } = await t.register()
  const one = await read(token, await uploaded(token, { startedAt }))
  expect(one).toMatchObject({ tookPlaceFrom: 'arrival', tookPlaceAt: one.createdAt })
})

test.each([
  ['+05:00', '2026-03-10T08:00:12.000Z'],
  ['-03:30', '2026-03-10T16:30:12.000Z'],
  // a later version of Node or of the database may not know what an earlier one took
  ['Mars/Olympus', new Date('2026-03-10T13:00:12').toISOString()],
])('a name is read in the zone %s', async (zone, tookPlaceAt) => {
  const { token } = await zoned(zone)
  const id = await uploaded(token, { filename: '2026-03-10 13-00-12.mkv' })
  expect(await read(token, id)).toMatchObject({ tookPlaceAt, tookPlaceFrom: 'name' })
})

test('lists go by when meetings took place', async () => {
  const { token } = await t.register()
  await uploaded(token, { title: 'new', filename: '2026-03-10 08-00-00.wav' })
  await uploaded(token, { title: 'old', filename: '2025-03-10 08-00-00.wav' })
  const { recordings } = (await t.call<RecordingList>('GET', '/api/recordings', token)).body
  expect(recordings.map(({ title }) => title)).toEqual(['new', 'old'])
})

test('search by date knows when it took place, also of one that was deleted and is back; work on a recording leaves the index alone', async () => {
  const { token } = await t.register()
  const id = await uploaded(token, { title: 'Budget', filename: '2026-03-10 08-00-00.wav' })
  const { sql } = t.database
  const indexed = async () => {
    const [row] = await sql<{ at: Date; row: string }[]>`
      select created_at as at, ctid::text as row from search_documents where recording_id = ${id}`
    return row
  }
  const { tookPlaceAt } = await read(token, id)
  expect((await indexed())?.at.toISOString()).toBe(tookPlaceAt)
  await sql`update recordings set deleted_at = now() where id = ${id}`
  expect(await indexed()).toBeUndefined()
  await sql`update recordings set deleted_at = null where id = ${id}`
  const before = await indexed()
  expect(before?.at.toISOString()).toBe(tookPlaceAt)
  await sql`update recordings set progress = 0.5, status = 'processing' where id = ${id}`
  expect(await indexed()).toEqual(before)
  await t.call('PATCH', `/api/recordings/${id}`, token, { tookPlaceAt: '2026-01-01T10:00:00Z' })
  expect((await indexed())?.at.toISOString()).toBe('2026-01-01T10:00:00.000Z')
})

test('a person corrects it: due days, summary and formal minutes follow, what a person wrote stays; clearing undoes it', async () => {
  const { token } = await zoned()
  const id = await uploaded(token, { filename: '2026-03-10 13-00-00.wav' })
  const items = [
    { id: 'a', completed: false, task: 'Send it', dueDate: 'by Friday (Mar 13, 2026)', dueOn: '2026-03-13' },
    { id: 'b', completed: false, task: 'Call', dueDate: 'by Friday', dueOn: '2026-03-13', byPerson: true },
    { id: 'c', completed: false, task: 'Think' },
  ]
  await finishMeeting(t.database.db, id, { actionItems: items })
  await t.database.sql`update summaries set language = 'en' where recording_id = ${id}`
  const change = (tookPlaceAt: string | null) =>
    t.call<Recording>('PATCH', `/api/recordings/${id}`, token, { tookPlaceAt })
  const changed = await change('2026-06-01T09:00:00+05:00')
  expect(changed.body).toMatchObject({ tookPlaceAt: '2026-06-01T04:00:00.000Z', tookPlaceFrom: 'person' })
  type Found = {
    summary: { date: string; actionItems: { dueDate?: string | null; dueOn?: string | null }[] }
  }
  const summary = async () =>
    (await t.call<Found>('GET', `/api/summaries/recording/${id}`, token)).body.summary
  const { date, actionItems } = await summary()
  expect(date).toBe('2026-06-01T04:00:00.000Z')
  expect(actionItems.map(({ dueDate, dueOn }) => [dueDate, dueOn])).toEqual([
    ['by Friday (Jun 5, 2026)', '2026-06-05'],
    ['by Friday', '2026-03-13'],
    [null, null],
  ])
  await t.call('POST', `/api/protocols/recording/${id}`, token, { language: 'ru', timeZone: 'Asia/Almaty' })
  const begun = await t.database.db
    .selectFrom('protocols')
    .select('content')
    .where('recordingId', '=', id)
    .executeTakeFirstOrThrow()
  expect(begun.content).toMatchObject({ date: '2026-06-01', startTime: '09:00' })
  expect((await change(null)).body).toMatchObject({
    tookPlaceAt: '2026-03-10T08:00:00.000Z',
    tookPlaceFrom: 'name',
  })
  expect((await summary()).actionItems[0]).toMatchObject({ dueOn: '2026-03-13' })
})

test('a time that is still to come, or is none, is refused and changes nothing', async () => {
  const { token } = await t.register()
  const id = await uploaded(token, { filename: '2026-03-10 08-00-00.wav' })
  const before = await read(token, id)
  for (const tookPlaceAt of ['2044-01-01T00:00:00Z', 'yesterday', '2026-03-10']) {
    const answer = await t.call('PATCH', `/api/recordings/${id}`, token, { tookPlaceAt })
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  }
  expect(await read(token, id)).toEqual(before)
})

test('a date that only the file’s last change tells moves nothing in the list until somebody confirms it', async () => {
  const { token } = await t.register()
  const first = await uploaded(token, { filename: 'first.m4a' })
  const second = await uploaded(token, { filename: 'second.m4a' })
  const order = async () =>
    (await t.call<RecordingList>('GET', '/api/recordings', token)).body.recordings.map(({ id }) => id)
  await t.database
    .sql`update recordings set guessed_start = created_at - interval '1 year', guessed_from = 'modified'
    where id = ${second}`
  expect(await order()).toEqual([second, first])
  const { tookPlaceAt } = await read(token, second)
  await t.call('PATCH', `/api/recordings/${second}`, token, { tookPlaceAt })
  expect(await order()).toEqual([first, second])
})
