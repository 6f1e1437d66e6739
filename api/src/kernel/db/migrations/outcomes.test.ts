import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { openSql, type Sql } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDb } from '../open-db.ts'
import { history } from './all.ts'

const database = testDatabase()
const own = '0016-outcomes'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [first, second, none] = [id(1), id(2), id(3)]
const moment = {
  startMs: 1,
  endMs: 2,
  segmentId: 's',
  quote: 'I send it',
  speaker: 'Dana',
  support: 'quoted',
}

/** As minutes of every age have them: the last ones no longer or never came from this product's own code. */
const listed = [
  {
    id: id(11),
    completed: true,
    task: 'Send it',
    assignee: 'Dana',
    assigneeId: 'u',
    dueDate: 'by Friday (Nov 27, 2026)',
    dueOn: '2026-11-27',
    unsure: true,
    byPerson: true,
    moment,
  },
  { id: id(12), completed: false, task: 'Call', assignee: null, dueDate: null, dueOn: null, moment: null },
  { completed: true, task: 'Ticked, and of no id' },
  { id: 'a', completed: true, task: 'An id that is none', assignee: '' },
  { id: id(11), completed: false, task: 'The id of another' },
  { id: id(13), completed: 'true', text: 'Of a client as specified', dueOn: '2026-02-31' },
  'A plain string',
]
const removed = [
  { id: id(21), completed: false, task: 'Removed', byPerson: true },
  { id: id(22), completed: false, task: 'Removed later' },
]
/** Another meeting may have had the same id. */
const elsewhere = [{ id: id(12), completed: true, task: 'Call them' }]

type Shown = Record<string, unknown>
const rowsOf = (sql: Sql, recording: string) => sql<Shown[]>`
  select id, text, person, person_id as "personId", due, due_on::text as "dueOn", state, moments, is_unsure as "isUnsure",
    by_person as "byPerson" from outcomes
  where recording_id = ${recording} and removed_at is null order by place`

const asItems = async (sql: Sql, recording: string) =>
  (
    await sql<
      { items: Shown[] }[]
    >`select action_items as items from summaries where recording_id = ${recording}`
  )[0]?.items ?? []

const seed = async (sql: Sql) => {
  await sql`insert into workspaces (id, name) values ('w', 'Test')`
  await sql`insert into auth_users (id, name, email) values ('u', 'Test', 'u@example.org')`
  await sql`insert into memberships (workspace_id, user_id, role) values ('w', 'u', 'owner')`
  for (const [recording, items, gone] of [
    [first, listed, removed],
    [second, elsewhere, []],
    [none, [], []],
  ] as const) {
    await sql`insert into recordings (id, workspace_id, owner_id, filename) values (${recording}, 'w', 'u', 'a.wav')`
    await sql`insert into summaries (id, recording_id, workspace_id, type, language, body, action_items, removed_tasks, word_count,
        transcript_revision, engine, created_at)
      values (${recording}, ${recording}, 'w', 'extract', 'en', '{"summary": "Said", "tags": []}', ${sql.json(items)},
        ${sql.json(gone)}, 1, 1, 'test', now() + make_interval(secs => ${recording === first ? 0 : 1}))`
  }
  await sql`update done_tasks set done_at = '2026-01-02' where task_id = ${id(11)}`
  await sql`update done_tasks set done_at = '2026-01-03' where task_id = 'a'`
  const [tracker] = await sql<{ id: string }[]>`
    insert into connections (id, workspace_id, user_id, made_by, kind, name, address, sealed, events)
    values (gen_random_uuid(), 'w', 'u', 'u', 'redmine', 'x', 'x', 'x', '{}') returning id`
  const agreed = { task: 'A task that a rewritten text lacks', dueOn: null, assignee: null, done: false }
  for (const [recording, task, key] of [
    [first, id(11), 'OWN-1'],
    [first, 'a', 'ODD-1'],
    [second, id(12), 'SHARED-1'],
    [first, id(31), 'LEFT-1'],
    [first, 'b', 'LEFT-2'],
    [first, id(22), 'REMOVED-1'],
  ] as const)
    await sql`insert into task_issues (connection_id, recording_id, task_id, issue, key, agreed)
      values (${tracker?.id ?? ''}, ${recording}, ${task}, ${key}, ${key}, ${sql.json(agreed)})`
  for (const task of [id(11), id(99)])
    await sql`insert into sent_reminders (task_id, user_id, kind, due_on) values (${task}, 'u', 'day-before', '2026-11-27')`
}

let sql: Sql
let end = () => undefined as void
let ended: Promise<void>
let before: Shown[]
let migrated: string[]
beforeAll(async () => {
  await new Promise<void>((ready, failed) => {
    ended = withEmpty(database.url, '_outcomes', async (url) => {
      sql = openSql(url, 2)
      const names = Object.keys(history.migrations)
      const earlier = Object.entries(history.migrations).slice(0, names.indexOf(own))
      await migrate(openDb(sql), { ...history, migrations: Object.fromEntries(earlier) })
      await seed(sql)
      before = await searched()
      migrated = await migrate(openDb(sql))
      const held = new Promise<void>((release) => {
        end = release
      })
      ready()
      await held
      await sql.end({ timeout: 2 })
    })
    ended.catch(failed)
  })
})
afterAll(async () => {
  end()
  await ended
})

const searched = () => sql<Shown[]>`
  select recording_id as id, minutes::text, tasks::text from search_documents order by recording_id`

const plain = {
  person: null,
  personId: null,
  due: null,
  dueOn: null,
  state: 'open',
  moments: [],
  isUnsure: false,
  byPerson: false,
}
const some = expect.stringMatching(/^[\da-f-]{36}$/)

test('every task becomes a row with all that was known of it, and with its id if that was its own', async () => {
  expect(migrated).toContain(own)
  const rows = await rowsOf(sql, first)
  expect([...rows]).toEqual([
    {
      id: id(11),
      text: 'Send it',
      person: 'Dana',
      personId: 'u',
      due: 'by Friday (Nov 27, 2026)',
      dueOn: '2026-11-27',
      state: 'done',
      moments: [moment],
      isUnsure: true,
      byPerson: true,
    },
    { ...plain, id: id(12), text: 'Call' },
    { ...plain, id: some, text: 'Ticked, and of no id', state: 'done' },
    { ...plain, id: some, text: 'An id that is none', person: '', state: 'done' },
    { ...plain, id: some, text: 'The id of another' },
    { ...plain, id: id(13), text: 'Of a client as specified', due: '2026-02-31', state: 'done' },
    { ...plain, id: some, text: 'A plain string' },
  ])
  expect([...(await rowsOf(sql, second))]).toEqual([{ ...plain, id: some, text: 'Call them', state: 'done' }])
  expect(new Set((await sql`select id from outcomes`).map((row) => String(row['id']))).size).toBe(12)
})

test('when a task was done, and what people removed, is kept', async () => {
  const done = await sql`select text, state_since::date::text as day from outcomes
    where state = 'done' and state_since < '2026-02-01' order by text`
  expect([...done]).toEqual([
    { text: 'An id that is none', day: '2026-01-03' },
    { text: 'Send it', day: '2026-01-02' },
  ])
  const gone =
    await sql`select id, text, by_person as "byPerson" from outcomes where removed_by_person order by place`
  expect([...gone]).toEqual([
    { id: id(21), text: 'Removed', byPerson: true },
    { id: id(22), text: 'Removed later', byPerson: false },
  ])
})

test('issues follow their task, also that of a task no longer in the minutes; reminders of tasks that never were go', async () => {
  const issues =
    await sql`select i.key, o.text, o.recording_id = i.recording_id as here, o.removed_at is null as listed
    from task_issues i join outcomes o on o.id = i.task_id order by i.key`
  expect([...issues]).toEqual([
    { key: 'LEFT-1', text: 'A task that a rewritten text lacks', here: true, listed: false },
    { key: 'LEFT-2', text: 'A task that a rewritten text lacks', here: true, listed: false },
    { key: 'ODD-1', text: 'An id that is none', here: true, listed: true },
    { key: 'OWN-1', text: 'Send it', here: true, listed: true },
    { key: 'REMOVED-1', text: 'Removed later', here: true, listed: false },
    { key: 'SHARED-1', text: 'Call them', here: true, listed: true },
  ])
  expect(await sql`select task_id from sent_reminders`).toEqual([
    expect.objectContaining({ task_id: id(11) }),
  ])
})

test('the search index stays as it was', async () => {
  expect([...(await searched())]).toEqual([...before])
})

test('a server of the release before finds the same tasks in its list, each with an id', async () => {
  const rows = await rowsOf(sql, first)
  expect((await asItems(sql, first)).map((item) => [item['id'], item['task'], item['completed']])).toEqual(
    rows.map((row) => [row['id'], row['text'], row['state'] === 'done']),
  )
  expect((await asItems(sql, second))[0]).toMatchObject({ task: 'Call them', completed: true })
})

test('what such a server writes is taken over: ticks, new tasks, another order, removals, and nothing else is lost', async () => {
  const items = await asItems(sql, first)
  const [one, two, , four, , six] = items
  const written = [
    { ...two, completed: true },
    one,
    { ...four, task: 'Renamed' },
    { id: id(41), completed: false, task: 'New' },
  ]
  const gone = [...removed, six]
  await sql`update summaries set action_items = ${sql.json(written as never)}, removed_tasks = ${sql.json(gone as never)}
    where recording_id = ${first}`
  expect((await rowsOf(sql, first)).map((row) => [row['id'], row['text'], row['state']])).toEqual([
    [id(12), 'Call', 'done'],
    [id(11), 'Send it', 'done'],
    [four?.['id'], 'Renamed', 'done'],
    [id(41), 'New', 'open'],
  ])
  const [kept] = await sql`select state_since::date::text as day from outcomes where id = ${id(11)}`
  expect(kept).toEqual({ day: '2026-01-02' })
  const left = await sql`select text, removed_by_person as person from outcomes
    where recording_id = ${first} and removed_at is not null and place > 0 order by text`
  expect([...left]).toEqual([
    { text: 'A plain string', person: false },
    { text: 'Of a client as specified', person: true },
    { text: 'Removed', person: true },
    { text: 'Removed later', person: true },
    { text: 'The id of another', person: false },
    { text: 'Ticked, and of no id', person: false },
  ])
  expect((await searched()).find((one) => one['id'] === first)?.['tasks']).toContain('renam')
})

test('what becomes of the rows is in the list such a server reads, before it writes it back', async () => {
  await sql`update outcomes set state = 'done', state_since = now() where id = ${id(41)}`
  const list = await asItems(sql, first)
  expect(list.at(-1)).toMatchObject({ id: id(41), completed: true })
  const done = await sql`select 1 from done_tasks where recording_id = ${first} and task_id = ${id(41)}`
  expect(done).toHaveLength(1)
  await sql`update summaries set action_items = ${sql.json(list as never)} where recording_id = ${first}`
  const [row] = await sql`select state from outcomes where id = ${id(41)}`
  expect(row).toEqual({ state: 'done' })
})

test('a summary that such a server writes first has its rows at once', async () => {
  const items = [{ id: id(51), completed: false, task: 'Fresh' }]
  await sql`update summaries set action_items = ${sql.json(items)} where recording_id = ${none}`
  expect((await rowsOf(sql, none)).map((row) => row['text'])).toEqual(['Fresh'])
})

test('with a recording its tasks, their issues and reminders go', async () => {
  await sql`delete from recordings where id = ${first}`
  expect(await sql`select 1 from outcomes where recording_id = ${first}`).toHaveLength(0)
  expect(await sql`select 1 from sent_reminders`).toHaveLength(0)
  expect(await sql`select key from task_issues`).toHaveLength(1)
})
