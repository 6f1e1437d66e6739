import type { BulkResult } from '@hattama/contract/library/bulk'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { SeriesList, SeriesView } from '@hattama/contract/insight/series'
import type { VisibilityRule } from '@hattama/contract/library/visibility'
import type { ActionItem } from '@hattama/contract/insight/summary'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { joinByCalendar } from './join.ts'
import { seriesRoutes } from './routes.ts'

const t = testApp([seriesRoutes, recordingRoutes, visibilityRoutes])

type Somebody = Awaited<ReturnType<typeof t.signedIn>>

type Made = {
  title?: string
  day?: string
  decisions?: string[]
  items?: Partial<ActionItem>[]
  said?: string
}

/** A person's meeting, finished on a day in November 2026. */
const meeting = async ({ token }: Somebody, made: Made = {}) => {
  const { title = 'Weekly', day = '10', decisions = [], items = [], said } = made
  const { recordingId: id } = (await t.upload(token, wav(0.01), { title })).body
  const actionItems = items.map((item) => ({ id: uuid(), completed: false, task: 'x', ...item }))
  await finishMeeting(t.database.db, id, { actionItems })
  await t.database.db
    .updateTable('recordings')
    .set({ startedAt: new Date(`2026-11-${day}T10:00:00Z`) })
    .where('id', '=', id)
    .execute()
  const moments = JSON.stringify(decisions.map(() => null))
  await sql`update summaries set body = body || jsonb_build_object('decisions', ${JSON.stringify(decisions)}::text::jsonb,
    'moments', (body -> 'moments') || jsonb_build_object('decisions', ${moments}::text::jsonb)) where recording_id = ${id}`.execute(
    t.database.db,
  )
  if (said !== undefined)
    await t.database.db
      .updateTable('segments')
      .set({ text: said })
      .where('recordingId', '=', id)
      .where('ordinal', '=', 1)
      .execute()
  return id
}

const list = async ({ token }: Somebody) => (await t.call<SeriesList>('GET', '/api/series', token)).body
const view = ({ token }: Somebody, id: string) => t.call<SeriesView>('GET', `/api/series/${id}`, token)
const make = async (who: Somebody, name: string, recordingIds: string[]) => {
  const made = await t.call<SeriesList>('POST', '/api/series', who.token, { name, recordingIds })
  return made.body.series.find((one) => one.name === name)?.id ?? ''
}
const put = ({ token }: Somebody, id: string, change: object) =>
  t.call<BulkResult>('POST', `/api/series/${id}/recordings`, token, change)
const visibilityOf = async (id: string) =>
  (
    await t.database.db
      .selectFrom('recordings')
      .select('visibility')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).visibility

const place = async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  return { owner, member }
}

test('what was decided, what replaced it, what is open, moved, done and put off', async () => {
  const { owner } = await place()
  const first = await meeting(owner, {
    day: '10',
    decisions: ['We launch the shop on Monday.', 'The catalogue is printed in Almaty.'],
    items: [
      { task: 'Send the contract to the bank', dueOn: '2026-11-12', assignee: 'Dana' },
      { task: 'Order new laptops' },
    ],
  })
  const second = await meeting(owner, {
    day: '17',
    decisions: ['We launch the shop on Friday.'],
    items: [{ task: 'Send the bank the contract', dueOn: '2026-11-20' }],
    said: 'Let us postpone the pricing until spring.',
  })
  const id = await make(owner, 'Shop', [first, second])
  await sql`update outcomes set state = 'done', state_since = now() where recording_id = ${first} and place = 2`.execute(
    t.database.db,
  )
  const { body } = await view(owner, id)
  expect(body.meetings.map((m) => [m.recordingId, m.tasks, m.tasksDone])).toEqual([
    [second, 1, 0],
    [first, 2, 1],
  ])
  expect(body.meetings[0]?.talk.map(({ name }) => name).toSorted()).toContain('Дана')
  expect(body.meetings[0]?.talk.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(body.decisions.map((d) => [d.text, d.replacedBy?.text ?? null])).toEqual([
    ['We launch the shop on Friday.', null],
    ['We launch the shop on Monday.', 'We launch the shop on Friday.'],
    ['The catalogue is printed in Almaty.', null],
  ])
  expect(body.open).toMatchObject([
    { task: 'Send the bank the contract', assignee: 'Dana', dueOn: '2026-11-20', recordingId: second },
  ])
  expect(body.moved).toMatchObject([{ from: '2026-11-12', to: '2026-11-20' }])
  expect(body.done).toMatchObject([{ task: 'Order new laptops', recordingId: first }])
  expect(body.putOff).toMatchObject([
    { text: 'Let us postpone the pricing until spring.', recordingId: second, moment: { startMs: 1000 } },
  ])
})

test('a series and all it tells are seen as its meetings are', async () => {
  const { owner, member } = await place()
  const stranger = await t.signedIn()
  const secret = await meeting(owner, { decisions: ['Dismiss everybody at once.'], day: '11' })
  await t.call('PUT', `/api/recordings/${secret}/visibility`, owner.token, { visibility: 'private' })
  const id = await make(owner, 'Redundancies', [secret])
  expect([(await list(member)).series, (await view(member, id)).status]).toEqual([[], 404])
  const open = await meeting(owner, { day: '12' })
  await put(owner, id, { add: [open] })
  const { body } = await view(member, id)
  expect(body.meetings.map((m) => m.recordingId)).toEqual([open])
  expect(body.total).toBe(1)
  expect(JSON.stringify(body)).not.toContain('Dismiss')
  expect(body.series).toMatchObject({ meetings: 1, mayManage: false, rule: null })
  expect((await view(stranger, id)).status).toBe(404)
  expect((await t.call('DELETE', `/api/series/${id}`, member.token)).status).toBe(403)
  await t.call('PATCH', `/api/recordings/${secret}`, owner.token, { tags: ['Board'] })
  const tagged = async (who: Somebody) =>
    (await t.call<SeriesView>('GET', '/api/tagged-meetings?tag=board', who.token)).body.total
  expect([await tagged(owner), await tagged(member), await tagged(stranger)]).toEqual([1, 0, 0])
  // minutes have tags of their own
  const ofMinutes = await t.call<SeriesView>(
    'GET',
    '/api/tagged-meetings?tag=%D0%9F%D0%BB%D0%B0%D0%BD',
    member.token,
  )
  expect(ofMinutes.body.meetings.map((m) => m.recordingId)).toEqual([open])
})

test('a meeting tells of which series it is one, by the name this has now', async () => {
  const { owner } = await place()
  const id = await meeting(owner)
  const seriesOf = async () =>
    (await t.call<RecordingDetails>('GET', `/api/recordings/details/${id}`, owner.token)).body.series
  expect(await seriesOf()).toBeNull()
  const series = await make(owner, 'Weekly', [id])
  expect(await seriesOf()).toEqual({ id: series, name: 'Weekly' })
  await t.call('PATCH', `/api/series/${series}`, owner.token, { name: 'Every week' })
  expect(await seriesOf()).toEqual({ id: series, name: 'Every week' })
  await put(owner, series, { remove: [id] })
  expect(await seriesOf()).toBeNull()
})

test('a rule says who sees what is put in, where whoever puts it in might; a meeting is in one series', async () => {
  const { owner, member } = await place()
  const [own, others] = [await meeting(member), await meeting(owner)]
  const id = await make(owner, 'Board', [])
  const rule: VisibilityRule = { visibility: 'private', people: [], groups: [] }
  expect((await t.call('PATCH', `/api/series/${id}`, owner.token, { rule })).status).toBe(200)
  expect((await put(owner, id, { add: [others] })).body.done).toEqual([others])
  expect(await visibilityOf(others)).toBe('private')
  // a member's own series carries a rule for what they may share, which is their own
  const mine = await make(member, 'Mine', [])
  await t.call('PATCH', `/api/series/${mine}`, member.token, { rule })
  await put(member, mine, { add: [own, others] })
  expect([await visibilityOf(own), (await list(member)).series.map((s) => [s.name, s.meetings])]).toEqual([
    'private',
    [['Mine', 1]],
  ])
  const other = await make(owner, 'Other', [others])
  expect([(await view(owner, id)).body.total, (await view(owner, other)).body.total]).toEqual([0, 1])
})

test('members see the rule; it opens a meeting put in by hand only when that was agreed to', async () => {
  const { owner, member } = await place()
  const [first, open] = [await meeting(owner), await meeting(member)]
  const id = await make(owner, 'Everyone', [first])
  const everyone: VisibilityRule = { visibility: 'workspace', people: [], groups: [] }
  await t.call('PATCH', `/api/series/${id}`, owner.token, { rule: everyone })
  expect((await list(member)).series).toMatchObject([{ mayManage: false, rule: everyone }])
  const kept = async (rule: VisibilityRule) => {
    const one = await meeting(member)
    await t.call('PUT', `/api/recordings/${one}/visibility`, member.token, rule)
    return one
  }
  const secret = await kept({ visibility: 'private', people: [], groups: [] })
  expect((await put(member, id, { add: [secret] })).body.done).toEqual([secret])
  expect([await visibilityOf(secret), (await view(member, id)).body.total]).toEqual(['private', 2])
  const given = await kept({ visibility: 'private', people: [], groups: [] })
  await put(member, id, { add: [given], mayOpen: true })
  expect(await visibilityOf(given)).toBe('workspace')

  // the same number of people may be others
  const chosen = (userId: string): VisibilityRule => ({
    visibility: 'chosen',
    people: [{ userId, share: 'see' }],
    groups: [],
  })
  const third = (await t.signedIn({ id: owner.workspaceId, role: 'member' })).userId
  await t.call('PATCH', `/api/series/${id}`, owner.token, { rule: chosen(third) })
  const shared = await kept(chosen(owner.userId))
  await put(member, id, { add: [shared, open] })
  const sees = async (one: string) =>
    (
      await t.database.db
        .selectFrom('recordingShares')
        .select('userId')
        .where('recordingId', '=', one)
        .execute()
    ).map(({ userId }) => userId)
  expect([await sees(shared), await sees(open)]).toEqual([[owner.userId], [third]])
  expect(await visibilityOf(open)).toBe('chosen')
})

test('a recurring event brings its meetings, and its rule opens none of them', async () => {
  const { owner, member } = await place()
  const stranger = await t.signedIn()
  const event = { title: 'Weekly', endsAt: new Date(), people: [], agenda: '', eventId: null }
  const taken = async (who: Somebody, uid: string) => {
    const id = await meeting(who)
    await t.database.db
      .insertInto('recordingMeetings')
      .values({ ...event, recordingId: id, uid, startsAt: new Date() })
      .execute()
    return id
  }
  const uid = uuid()
  const first = await taken(owner, uid)
  const id = await make(owner, 'Weekly', [first])
  await t.call('PATCH', `/api/series/${id}`, owner.token, {
    followsCalendar: true,
    rule: { visibility: 'workspace', people: [], groups: [] },
  })
  const comes = async (who: Somebody, visibility: 'private' | 'workspace') => {
    const recordingId = await meeting(who)
    await t.database.db.updateTable('recordings').set({ visibility }).where('id', '=', recordingId).execute()
    const of = { id: recordingId, workspaceId: who.workspaceId, ownerId: who.userId }
    await t.database.db.transaction().execute((trx) => joinByCalendar(trx, of, uid))
    return recordingId
  }
  const secret = await comes(member, 'private')
  expect(await visibilityOf(secret)).toBe('private')
  await comes(stranger, 'workspace')
  expect((await view(owner, id)).body.total).toBe(1)
  expect((await view(member, id)).body.total).toBe(2)
  await t.call('PATCH', `/api/series/${id}`, owner.token, {
    rule: { visibility: 'private', people: [], groups: [] },
  })
  expect(await visibilityOf(await comes(member, 'workspace'))).toBe('private')
})

test('meetings of one title are suggested until they are of a series', async () => {
  const { owner } = await place()
  const ids = [await meeting(owner, { title: 'Stand-up 1' }), await meeting(owner, { title: 'Stand-up 2' })]
  const [found] = (await list(owner)).suggestions
  expect(found).toMatchObject({ because: 'title', name: 'Stand-up 2' })
  expect(found?.recordingIds.toSorted()).toEqual(ids.toSorted())
  await make(owner, 'Stand-up', ids)
  expect((await list(owner)).suggestions).toEqual([])
})
