import type { CreatedConnection } from '@hattama/contract/connections/connection'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { SeriesList, SeriesView } from '@hattama/contract/insight/series'
import { expect, test } from 'vitest'
import { connectionRoutes } from '#connections/kept/routes.ts'
import { openAsks } from '#connections/minutes-letters/asks/open-asks.ts'
import { digestRoutes } from '#insight/digests/routes.ts'
import { sendDigests } from '#insight/digests/send-digests.ts'
import { reminderRoutes } from '#insight/reminders/routes.ts'
import { type ReminderTools, sendReminders } from '#insight/reminders/send-reminders.ts'
import { seriesRoutes } from '#insight/series/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp } from '#testing/app.ts'
import { exampleMeetingRoutes } from './routes.ts'

const t = testApp(
  [exampleMeetingRoutes, recordingRoutes, seriesRoutes, digestRoutes, reminderRoutes, connectionRoutes],
  { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } },
)
const give = async ({ token }: { token: string }, language: string) =>
  (await t.call<{ recordingId: string }>('POST', paths.exampleMeeting, token, { language })).body.recordingId

test('it is in no letter, reminder, series or calendar, whatever its owner does with it', async () => {
  const { db, sql } = t.database
  const person = await t.signedIn()
  const { token, userId, workspaceId } = person
  const [id, other] = [await give(person, 'en'), await give(person, 'ru')]
  const now = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  const dueOn = now.toISOString().slice(0, 10)
  const due = await sql`update outcomes set person_id = ${userId}, due_on = ${dueOn}
    where recording_id in (select id from recordings where workspace_id = ${workspaceId}) returning id`
  expect(due.length).toBeGreaterThan(2)
  await sql`insert into reminder_settings (user_id, time_zone) values (${userId}, 'UTC')`
  await t.call('PUT', '/api/digests', token, { weekly: true, weekday: now.getUTCDay() || 7, hour: 0 })
  await t.call('PATCH', pathTo('recording', id), token, { tags: ['Plan'] })
  const tagged = await t.call<SeriesView>('GET', '/api/tagged-meetings?tag=plan', token)
  expect(tagged.body.total).toBe(0)
  // two with one title and no people in common would be suggested
  await sql`update recordings set title = 'Weekly', participants = '{}' where workspace_id = ${workspaceId}`
  const listed = await t.call<SeriesList>('GET', '/api/series', token)
  expect(listed.body.suggestions).toEqual([])
  await t.call('POST', '/api/series', token, { name: 'Mine', recordingIds: [id, other] })
  const { body } = await t.call<SeriesList>('GET', '/api/series', token)
  expect(body.series).toMatchObject([{ name: 'Mine', meetings: 0 }])

  const made = await t.call<CreatedConnection>('POST', '/api/connections', token, {
    name: 'Work',
    events: ['minutes.ready'],
    target: { kind: 'ics', url: 'http://127.0.0.1:9/secret.ics' },
  })
  await sql`insert into calendar_events (connection_id, uid, occurrence, title, starts_at, ends_at, is_all_day, is_private,
      is_series, people, agenda)
    values (${made.body.connection.id}, 'u', '', 'Budget', now() - interval '1 hour', now() + interval '1 hour', false,
      false, false, '[]', '')`
  await t.call('PATCH', pathTo('recording', id), token, { tookPlaceAt: new Date().toISOString() })
  const taken = await sql`select from recording_meetings where recording_id = ${id}`
  expect(taken).toHaveLength(0)

  await sql`insert into minutes_ask_settings (user_id, enabled, since) values (${userId}, true, now() - interval '1 day')`
  const people = sql.json([{ name: 'Dana', email: 'dana@client.example' }])
  await sql`insert into recording_meetings (recording_id, uid, title, starts_at, ends_at, people, agenda)
    values (${id}, 'u', 'Budget', now(), now(), ${people}, '')`
  expect(await openAsks(db, { userId, workspaceId })).toEqual([])

  const sent: string[] = []
  const mail: ReminderTools['mail'] = {
    sendNow: async (_to, letter) => sent.push(letter.subject) > 0,
  }
  const tools = { db, mail, publicUrl: 'https://example.org' }
  await sendDigests(tools, now)
  await sendReminders(tools, now)
  expect(sent).toEqual([])
  await sql`update recordings set example = null where id = ${id}`
  await sql`delete from sent_digests where user_id = ${userId}`
  await sendDigests(tools, now)
  await sendReminders(tools, now)
  expect(sent).toHaveLength(2)
  expect(await openAsks(db, { userId, workspaceId })).toHaveLength(1)
})
