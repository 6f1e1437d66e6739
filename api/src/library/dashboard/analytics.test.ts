import { analyticsWeeks } from '@hattama/contract/rules/library/analytics-weeks'
import type { Analytics, DashboardStats } from '@hattama/contract/library/dashboard'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { dashboardRoutes } from './routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'

const t = testApp([dashboardRoutes, taskRoutes])
const analyticsNow = async (token: string, query = '') =>
  (await t.call<Analytics>('GET', `/api/dashboard/analytics${query}`, token)).body
const task = (id: string, completed = false) => ({ id, completed, task: `Task ${id}` })
const [one, two] = ['0198aaaa-0000-7000-8000-000000000001', '0198aaaa-0000-7000-8000-000000000002']

test('hours by week, platform and person, talk by name, tasks agreed and done: of completed meetings alone', async () => {
  const { token } = await t.register()
  const other = await t.register()
  const made = async (platform?: string) => (await t.upload(token, wav(), { platform })).body.recordingId
  const [now, before, old] = [await made('Meet'), await made(), await made('Zoom')]
  await made('Teams')
  await finishMeeting(t.database.db, now, { actionItems: [task(one), task(two)] })
  await finishMeeting(t.database.db, before)
  await finishMeeting(t.database.db, old)
  const { sql } = t.database
  await sql`update recordings set duration_ms = 3600000, created_at = now() - interval '14 days' where id = ${before}`
  await sql`update recordings set created_at = now() - interval '200 days' where id = ${old}`
  await sql`update speakers set name = '' where recording_id = ${before} and kind = 'others'`
  await finishMeeting(t.database.db, (await t.upload(other.token, wav())).body.recordingId)

  await t.call('PATCH', `/api/action-items/${one}`, token, { completed: true })
  const figures = await analyticsNow(token)
  expect(figures.weeks).toHaveLength(12)
  expect(figures.weeks.at(-1)).toMatchObject({ meetings: 1, minutes: 1, tasksAgreed: 2, tasksDone: 1 })
  expect(figures.weeks.at(-3)).toMatchObject({ meetings: 1, minutes: 60, tasksAgreed: 0, tasksDone: 0 })
  expect(figures.weeks.reduce((sum, week) => sum + week.meetings, 0)).toBe(2)
  expect(figures.platforms).toEqual([
    { platform: 'upload', meetings: 1, minutes: 60 },
    { platform: 'meet', meetings: 1, minutes: 1 },
  ])
  expect(figures.people).toEqual([{ name: 'Айгерім Сәрсенова', meetings: 2, minutes: 61 }])
  expect(figures.talk).toEqual({
    speakers: [
      { name: 'Айгерім Сәрсенова', seconds: 2 },
      { name: 'Дана', seconds: 1 },
    ],
    unnamedSeconds: 1,
    otherSeconds: 0,
  })

  // anything recorded shows as more than zero, however short; only nothing recorded is zero
  await sql`update recordings set duration_ms = 20000 where id = ${now}`
  const short = await analyticsNow(token)
  expect(short.platforms).toContainEqual({ platform: 'meet', meetings: 1, minutes: 0.33 })
  expect(short.weeks.at(-1)).toMatchObject({ meetings: 1, minutes: 0.33 })
  await sql`update recordings set duration_ms = 59990 where id = ${now}`
  expect((await analyticsNow(token)).platforms).toContainEqual({
    platform: 'meet',
    meetings: 1,
    minutes: 0.99,
  })
  await sql`update recordings set duration_ms = 100 where id = ${now}`
  expect((await analyticsNow(token)).platforms).toContainEqual({
    platform: 'meet',
    meetings: 1,
    minutes: 0.01,
  })
  await sql`update recordings set duration_ms = null where id = ${now}`
  expect((await analyticsNow(token)).platforms).toContainEqual({ platform: 'meet', meetings: 1, minutes: 0 })

  // a reopened task is not done; tasks of a deleted meeting are not counted
  await t.call('PATCH', `/api/action-items/${one}`, token, { completed: false })
  expect((await analyticsNow(token)).weeks.at(-1)).toMatchObject({ tasksDone: 0 })
  await t.call('PATCH', `/api/action-items/${two}`, token, { completed: true })
  await sql`update recordings set deleted_at = now() where id = ${now}`
  expect((await analyticsNow(token)).weeks.at(-1)).toMatchObject({
    meetings: 0,
    tasksAgreed: 0,
    tasksDone: 0,
  })
})

test('weeks begin on Mondays of the time zone of whoever asks', async () => {
  const { token } = await t.register()
  const id = (await t.upload(token, wav())).body.recordingId
  await finishMeeting(t.database.db, id)
  // late on the Sunday before last in UTC, already Monday in Almaty
  await t.database.sql`
    update recordings set created_at = date_trunc('week', now() at time zone 'utc') at time zone 'utc' - interval '7 days 2 hours'
    where id = ${id}`
  const heldIn = async (zone: string) => {
    const { weeks } = await analyticsNow(token, `?weeks=4&timeZone=${zone}`)
    return weeks.find(({ meetings }) => meetings > 0)?.monday ?? ''
  }
  const [utc, almaty] = [await heldIn('UTC'), await heldIn('Asia/Almaty')]
  expect((Date.parse(almaty) - Date.parse(utc)) / 86_400_000).toBe(7)
  // an offset is one to the east, as people write it
  expect([await heldIn('%2B05:00'), await heldIn('-05:00')]).toEqual([almaty, utc])
  for (const monday of [utc, almaty]) expect(new Date(monday).getUTCDay()).toBe(1)
})

test('a meeting counts in the week it took place in, whenever its recording arrived; so do the cards', async () => {
  const { token } = await t.register()
  const id = (await t.upload(token, wav())).body.recordingId
  await finishMeeting(t.database.db, id)
  const cards = async () =>
    (await t.call<DashboardStats>('GET', '/api/dashboard/stats', token)).body.statistics
  expect(await cards()).toMatchObject({ totalRecordings: 1, recentRecordings: 1 })
  await t.database.sql`update recordings set started_at = now() - interval '35 days' where id = ${id}`
  const { weeks, talk, platforms } = await analyticsNow(token)
  expect(weeks.map(({ meetings }) => meetings).lastIndexOf(1)).toBe(weeks.length - 6)
  expect([platforms.length, talk.speakers.length]).toEqual([1, 2])
  await t.database.sql`update recordings set started_at = now() - interval '200 days' where id = ${id}`
  expect(await analyticsNow(token)).toMatchObject({ platforms: [], people: [], talk: { speakers: [] } })
  expect(await cards()).toMatchObject({ totalRecordings: 1, recentRecordings: 0, monthlyMinutes: 0 })
})

test('a workspace without meetings has weeks of nothing; other times than those offered are refused', async () => {
  const { token } = await t.register()
  for (const weeks of analyticsWeeks)
    expect((await analyticsNow(token, `?weeks=${weeks}`)).weeks).toHaveLength(weeks)
  expect(await analyticsNow(token)).toMatchObject({
    platforms: [],
    people: [],
    talk: { speakers: [], unnamedSeconds: 0, otherSeconds: 0 },
  })
  for (const bad of ['?weeks=0', '?weeks=5000', '?weeks=x', '?timeZone=Nowhere/Else'])
    expect((await t.call('GET', `/api/dashboard/analytics${bad}`, token)).status).toBe(422)
})
