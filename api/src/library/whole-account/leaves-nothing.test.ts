import { beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { deletionRoutes } from '../deletion/routes.ts'
import { wholeAccountRoutes } from './routes.ts'

const t = testApp([deletionRoutes, wholeAccountRoutes])

/** Columns that refer to a recording, a person or a workspace, in every table, including tables added later. */
let columns: { table: string; column: string }[]

beforeAll(async () => {
  columns = (
    await t.database.sql`select table_name, column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and column_name in ('recording_id', 'user_id', 'owner_id', 'workspace_id', 'rests_on')
      order by 1, 2`
  ).map((row) => ({ table: String(row['table_name']), column: String(row['column_name']) }))
})

const ofMeeting = ['recording_id', 'rests_on']

/** Where an id still occurs. */
const placesOf = async (id: string, names: readonly string[]) => {
  const places: string[] = []
  for (const { table, column } of columns.filter((one) => names.includes(one.column))) {
    const { sql } = t.database
    const [row] =
      await sql`select count(*)::int as n from ${sql(table)} where position(${id} in ${sql(column)}::text) > 0`
    if (row?.['n'] !== 0) places.push(`${table}.${column}`)
  }
  return places
}

/** A meeting with everything attached: from a calendar, in a tracker, from several files. */
const connected = async () => {
  const me = await t.signedIn()
  const id = (await t.upload(me.token, wav(0.01))).body.recordingId
  await finishMeeting(t.database.db, id, { actionItems: [{ task: 'Send it', completed: false }] })
  const { sql } = t.database
  const connect = async (kind: string) => {
    const [row] =
      await sql`insert into connections (id, workspace_id, user_id, made_by, kind, name, address, sealed, events)
      values (gen_random_uuid(), ${me.workspaceId}, ${me.userId}, ${me.userId}, ${kind}, 'x', 'x', 'x', '{}') returning id`
    return String(row?.['id'])
  }
  const [calendar, tracker, notes] = [await connect('ics'), await connect('redmine'), await connect('notion')]
  await sql`insert into calendars (connection_id, read_at) values (${calendar}, now())`
  const [event] = await sql`insert into calendar_events
    (connection_id, uid, occurrence, title, starts_at, ends_at, is_all_day, is_private, is_series, people, agenda)
    values (${calendar}, 'u', '', 'Secret talks', now(), now(), false, true, false, '[]', '') returning id`
  await sql`insert into recording_meetings (recording_id, event_id, uid, title, starts_at, ends_at, people, agenda)
    values (${id}, ${String(event?.['id'])}, 'u', 'Secret talks', now(), now(), '[{"email":"boss@example.org"}]', '')`
  await sql`insert into notes (id, recording_id, user_id, kind, at_ms, text)
    values (gen_random_uuid(), ${id}, ${me.userId}, 'note', 1, 'Secret talks')`
  await sql`with s as (insert into minutes_sendings (id, workspace_id, recording_id, sent_by, note, with_minutes, attach_pdf, language)
      values (gen_random_uuid(), ${me.workspaceId}, ${id}, ${me.userId}, 'Secret talks', true, false, 'en') returning id)
    insert into minutes_recipients (id, sending_id, address, gets_link)
      select gen_random_uuid(), id, 'boss@example.org', false from s`
  await sql`insert into minutes_ask_settings (user_id) values (${me.userId})`
  await sql`insert into minutes_asks (recording_id, user_id) values (${id}, ${me.userId})`
  await sql`with c as (insert into chats (id, workspace_id, user_id, title, recording_ids)
      values (gen_random_uuid(), ${me.workspaceId}, ${me.userId}, 'What was said', '{}') returning id)
    insert into chat_turns (id, chat_id, ordinal, question, answer, engine, rests_on)
      select gen_random_uuid(), id, 1, 'What?', '{"sentences": [{"text": "Secret talks"}]}', 'extract', array[${id}::uuid] from c`
  await sql`insert into slides (id, recording_id, at_ms, width, height, bytes, sha256, text)
    values (gen_random_uuid(), ${id}, 1, 1, 1, 1, 'x', 'Secret talks')`
  await sql`insert into task_issues (connection_id, recording_id, task_id)
    select ${tracker}, recording_id, id from outcomes where recording_id = ${id}`
  await sql`insert into note_pages (connection_id, recording_id, page) values (${notes}, ${id}, 'p')`
  const linked = async () => {
    const [row] = await sql`select (select count(*) from calendar_events where connection_id = ${calendar})
      + (select count(*) from calendars where connection_id = ${calendar}) as events,
      (select count(*) from task_issues where connection_id = ${tracker}) as issues`
    return { events: Number(row?.['events']), issues: Number(row?.['issues']) }
  }
  return { ...me, id, linked }
}

test('of a recording that is removed for good no table keeps anything but that it went', async () => {
  const { id, token, linked } = await connected()
  const before = await placesOf(id, ofMeeting)
  expect(before).toEqual(
    expect.arrayContaining([
      'recording_meetings.recording_id',
      'minutes_sendings.recording_id',
      'minutes_asks.recording_id',
      'notes.recording_id',
      'slides.recording_id',
      'outcomes.recording_id',
      'task_issues.recording_id',
      'note_pages.recording_id',
      'segments.recording_id',
      'chat_turns.rests_on',
    ]),
  )
  await t.call('DELETE', `/api/recordings/${id}`, token)
  expect((await t.call('DELETE', `/api/recordings/${id}/for-good`, token)).status).toBe(204)
  // its id stays only for events not yet delivered
  expect((await placesOf(id, ofMeeting)).filter((place) => !place.startsWith('outbox.'))).toEqual([])
  // the calendar belongs to the person, not the meeting
  expect(await linked()).toEqual({ events: 2, issues: 0 })
})

test('of an account that is deleted, and its workspace, nothing is left but the log of what was done', async () => {
  const { token, userId, workspaceId, id, linked } = await connected()
  const email = `${userId}@example.org`
  const gone = await t.call('DELETE', '/api/users/account', token, { email })
  expect(gone).toMatchObject({ status: 204 })
  expect(await placesOf(id, ofMeeting)).toEqual([])
  const kept = [
    ...(await placesOf(userId, ['user_id', 'owner_id'])),
    ...(await placesOf(workspaceId, ['workspace_id'])),
  ]
  expect(kept.filter((place) => !place.startsWith('security_events.'))).toEqual([])
  expect(await linked()).toEqual({ events: 0, issues: 0 })
})
