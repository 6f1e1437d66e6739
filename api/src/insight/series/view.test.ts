import { beforeAll, describe, expect, test } from 'vitest'
import type { Task } from '@hattama/contract/insight/task'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import { followTasks } from './follow-tasks.ts'
import { inSeries, withTag } from './meetings.ts'
import { changeSeries, findOne, findSeries, makeSeries, removeSeries } from './queries.ts'
import { withReadableTag } from './readable-tag.ts'
import { viewOf } from './view.ts'

describe('open tasks, followed from meeting to meeting', () => {
  const task = (text: string, recordingId: string, more: Partial<Task> = {}) =>
    ({
      task: text,
      recordingId,
      assignee: null,
      assigneeId: null,
      dueOn: null,
      dueDate: null,
      ...more,
    }) as Task
  const text = 'Paint the garden gate'

  test('one agreed again is listed once, as last agreed, with what still stands', () => {
    const { open, moved } = followTasks(
      [
        task(text, 'a', { assignee: 'Ann', assigneeId: 'u', dueOn: '2026-11-20', dueDate: 'Friday' }),
        task(`${text} green`, 'b'),
      ],
      'b',
    )
    expect(open).toEqual([
      task(`${text} green`, 'b', {
        assignee: 'Ann',
        assigneeId: 'u',
        dueOn: '2026-11-20',
        dueDate: 'Friday',
      }),
    ])
    expect(moved).toEqual([])
  })

  test.each([
    ['of one meeting', task(text, 'a'), 2],
    ['about other things', task('Feed the hungry cat', 'b'), 2],
    ['of another owner', task(text, 'b', { assignee: 'Bo' }), 2],
    ['of the same owner', task(text, 'b', { assignee: 'ANN' }), 1],
    ['of nobody', task(text, 'b'), 1],
  ])('two %s: %#', (_, second, count) => {
    expect(followTasks([task(text, 'a', { assignee: 'Ann' }), second], 'b').open).toHaveLength(count)
  })

  test('accounts tell owners apart better than names', () => {
    const of = (assigneeId: string) => task(text, assigneeId, { assignee: 'Ann', assigneeId })
    expect(followTasks([of('u'), of('v')], 'v').open).toHaveLength(2)
    const named = { ...of('u'), recordingId: 'b', assignee: 'Anna' }
    expect(followTasks([of('u'), named], 'b').open).toHaveLength(1)
  })

  test('the latest meeting moves it if it names another day', () => {
    const [first, second] = [
      task(text, 'a', { dueOn: '2026-11-20' }),
      task(text, 'b', { dueOn: '2026-11-27' }),
    ]
    expect(followTasks([first, second], 'b').moved).toEqual([
      { task: second, from: '2026-11-20', to: '2026-11-27' },
    ])
    expect(followTasks([first, second], 'c').moved).toEqual([])
    expect(followTasks([first, { ...second, dueOn: '2026-11-20' }], 'b').moved).toEqual([])
    expect(followTasks([first, task(text, 'b')], 'b').moved).toEqual([])
  })
})

const t = testApp([])
let me: Person
let stranger: Person
let colleague: Person
const as = (who: { userId: string; workspaceId: string }, role = 'owner') =>
  ({ ...who, role, via: 'session', email: 'a@h.example', tokenId: 't', address: null }) as unknown as Person
const refused = (code: string) => expect.objectContaining({ code }) as Error

beforeAll(async () => {
  me = as(await t.signedIn())
  stranger = as(await t.signedIn())
  colleague = as(await t.signedIn({ id: me.workspaceId, role: 'member' }), 'member')
})

const item = (task: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  completed: false,
  task,
  ...more,
})

/** A meeting of a series on a day of November, with tasks and decisions. */
const held = async (
  series: string,
  day: number,
  {
    tasks = [] as ReturnType<typeof item>[],
    decisions = [] as string[],
    rows = 'Ann: Hello.',
    title = `Day ${day}`,
  },
) => {
  const { db, sql } = t.database
  const createdAt = new Date(Date.UTC(2026, 10, day, 10))
  const { id } = await seedMeeting(db, me, title, rows, { tasks, createdAt })
  await sql`update summaries set body = body || ${sql.json({ decisions })} where recording_id = ${id}`
  await sql`insert into series_recordings (series_id, recording_id) values (${series}, ${id})`
  return id
}

describe('what a series leaves behind', () => {
  test('is told of the latest meetings, with decisions and those that replace them', async () => {
    const { db } = t.database
    const id = await makeSeries(db, me, 'Weekly')
    const first = await held(id, 2, {
      decisions: ['The gate is painted green', 'The keys stay'],
      tasks: [
        item('Paint the garden gate', { dueOn: '2026-11-20', dueDate: 'x' }),
        item('Done it', { completed: true }),
      ],
    })
    const last = await held(id, 9, {
      title: ' ',
      decisions: ['The gate is painted blue instead of green'],
      tasks: [item('Call the porter'), item('Sweep the yard', { dueOn: '2026-11-12', dueDate: 'x' })],
      rows: 'Ann: We postpone the roof until the spring.\nBo: Do we postpone the floor?',
    })
    const view = await viewOf(db, me, inSeries(id))
    expect(view.total).toBe(2)
    expect(view.meetings.map((m) => [m.recordingId, m.title, m.tasks, m.tasksDone, m.decisions])).toEqual([
      [last, 'a.webm', 2, 0, 1],
      [first, 'Day 2', 2, 1, 2],
    ])
    expect(view.meetings[0]?.talk.map(({ name, share }) => [name, share])).toEqual(
      expect.arrayContaining([
        ['Ann', 0.5],
        ['Bo', 0.5],
      ]),
    )
    expect(view.open.map(({ task }) => task)).toEqual([
      'Sweep the yard',
      'Paint the garden gate',
      'Call the porter',
    ])
    expect(view.decisions.map((one) => [one.text, one.replacedBy?.recordingId ?? null])).toEqual([
      ['The gate is painted blue instead of green', null],
      ['The gate is painted green', last],
      ['The keys stay', null],
    ])
    expect(view.putOff.map(({ text, moment }) => [text, moment?.speaker])).toEqual([
      ['We postpone the roof until the spring.', 'Ann'],
    ])
    // what was done before the latest meeting is not told, unless it is asked for
    expect(view.done.map(({ task }) => task)).toEqual(['Done it'])
    await t.database.sql`update outcomes set state_since = '2026-11-03' where recording_id = ${first}`
    expect((await viewOf(db, me, inSeries(id))).done).toEqual([])
    expect((await viewOf(db, me, inSeries(id), new Date('2026-11-01'))).done).toHaveLength(1)
    expect(await viewOf(db, stranger, inSeries(id))).toMatchObject({
      total: 0,
      meetings: [],
      open: [],
      putOff: [],
    })
  })
})

describe('a series', () => {
  test('is seen by who made it, and by those who see one of its meetings', async () => {
    const { db, sql } = t.database
    const id = await makeSeries(db, me, 'Budget')
    expect(await findOne(db, me, id)).toMatchObject({
      name: 'Budget',
      meetings: 0,
      lastAt: null,
      mayManage: true,
    })
    await expect(findOne(db, colleague, id)).rejects.toThrow(refused('NOT_FOUND'))
    const recording = await held(id, 5, {})
    expect(await findOne(db, colleague, id)).toMatchObject({
      meetings: 1,
      lastAt: '2026-11-05T10:00:00.000Z',
      mayManage: false,
      followsCalendar: false,
    })
    await expect(findOne(db, stranger, id)).rejects.toThrow(refused('NOT_FOUND'))
    expect((await findSeries(db, colleague)).series.map(({ name }) => name)).toContain('Budget')
    await sql`update recordings set visibility = 'private' where id = ${recording}`
    await expect(findOne(db, colleague, id)).rejects.toThrow(refused('NOT_FOUND'))
    expect((await findSeries(db, colleague)).series.map(({ name }) => name)).not.toContain('Budget')
  })

  test('is changed and dissolved by who made it, and by admins', async () => {
    const { db } = t.database
    const id = await makeSeries(db, colleague, 'Theirs')
    const other = await makeSeries(db, me, 'Mine')
    await held(id, 6, {})
    await held(other, 6, {})
    await changeSeries(db, me, id, { name: 'Renamed' })
    expect((await findOne(db, me, id)).name).toBe('Renamed')
    await changeSeries(db, colleague, id, {})
    await expect(changeSeries(db, colleague, other, { name: 'X' })).rejects.toThrow(refused('FORBIDDEN'))
    await expect(removeSeries(db, colleague, other)).rejects.toThrow(refused('FORBIDDEN'))
    await expect(changeSeries(db, stranger, id, { name: 'X' })).rejects.toThrow(refused('NOT_FOUND'))
    await expect(makeSeries(db, colleague, 'Renamed')).rejects.toThrow(
      expect.objectContaining({ code: 'CONFLICT', fields: { name: 'taken' } }),
    )
    await removeSeries(db, colleague, id)
    await expect(findOne(db, me, id)).rejects.toThrow(refused('NOT_FOUND'))
    expect((await findOne(db, me, other)).name).toBe('Mine')
  })

  test('follows the event of its newest meeting that has one', async () => {
    const { db, sql } = t.database
    const id = await makeSeries(db, me, 'Called')
    const recording = await held(id, 7, {})
    const uid = async () =>
      (await sql`select calendar_uid from series where id = ${id}`)[0]?.['calendar_uid'] as unknown
    await changeSeries(db, me, id, { followsCalendar: true })
    expect(await uid()).toBeNull()
    const event = (of: string, name: string, at: string) =>
      sql`insert into recording_meetings (recording_id, uid, title, starts_at, ends_at, people, agenda)
        values (${of}, ${name}, ${name}, ${at}, ${at}, '[]', '')`
    await event(recording, 'older', '2026-11-07')
    await event(await held(id, 8, {}), 'newer', '2026-11-08')
    await changeSeries(db, me, id, { followsCalendar: true })
    expect(await uid()).toBe('newer')
    expect((await findOne(db, me, id)).followsCalendar).toBe(true)
    await changeSeries(db, me, id, { followsCalendar: false })
    expect(await uid()).toBeNull()
  })
})

describe('the meetings with a tag', () => {
  test('are found whoever set it, in whatever size of letters', async () => {
    const { db, sql } = t.database
    const id = await makeSeries(db, me, 'Tagged')
    const [byPerson, inMinutes, hiding] = [
      await held(id, 3, {}),
      await held(id, 4, {}),
      await held(id, 5, {}),
    ]
    await sql`update recordings set tags = '{Roof}' where id in ${sql([byPerson, hiding])}`
    await sql`update summaries set body = body || '{"tags": ["rOOF"]}' where recording_id = ${inMinutes}`
    const found = async (which: ReturnType<typeof withTag>) =>
      (await viewOf(db, me, which)).meetings.map(({ recordingId }) => recordingId)
    expect(await found(withTag('roof'))).toEqual([hiding, inMinutes, byPerson])
    expect(await found(withTag('roo'))).toEqual([])
    await sql`update recordings set hides_personal = true where id = ${hiding}`
    expect(await found(await withReadableTag(db, me, 'roof'))).toEqual([hiding, inMinutes, byPerson])
    const phone = '+7 701 555 12 34'
    await sql`update recordings set tags = ${[phone]} where id in ${sql([byPerson, hiding])}`
    await sql`update workspaces set personal_kinds = '{phone}' where id = ${me.workspaceId}`
    expect(await found(await withReadableTag(db, me, phone))).toEqual([byPerson])
  })
})
