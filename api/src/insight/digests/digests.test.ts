import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { SeriesList } from '@hattama/contract/insight/series'
import { testApp, wav } from '#testing/app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { createLog } from '#kernel/log.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { openMail } from '#people/mail/mail.ts'
import { reminderRoutes } from '../reminders/routes.ts'
import { seriesRoutes } from '../series/routes.ts'
import { digestRoutes } from './routes.ts'
import { sendDigests } from './send-digests.ts'

const mailbox = await openMailbox()
const t = testApp([digestRoutes, reminderRoutes, seriesRoutes, visibilityRoutes])
const publicUrl = 'https://example.org'
const mail = openMail({
  url: mailbox.url,
  from: 'Hattama <no-reply@hattama.example>',
  publicUrl,
  log: createLog('silent', 'test'),
})
afterAll(async () => {
  await mail.close(1000)
  await mailbox.close()
})

const send = (now: string, with_: Pick<typeof mail, 'sendNow'> = mail) =>
  sendDigests({ db: t.database.db, mail: with_, publicUrl }, new Date(now))
const to = (email: string) => mailbox.letters.filter((l) => l.envelopeTo.includes(email))

/** A person with a meeting on Tuesday, 17 November 2026, and one task of their own. */
const withMeeting = async (language: 'ru' | 'en' | 'kk') => {
  const person = await t.signedIn()
  await t.database.sql`update profiles set language = ${language} where user_id = ${person.userId}`
  const { recordingId } = (await t.upload(person.token, wav(0.01), { title: 'Design weekly' })).body
  const item = {
    id: uuid(),
    completed: false,
    task: 'Draw the cover',
    dueOn: '2026-11-25',
    assigneeId: person.userId,
  }
  await finishMeeting(t.database.db, recordingId, { actionItems: [item] })
  await t.database.sql`update recordings set started_at = '2026-11-17T10:00:00Z' where id = ${recordingId}`
  return { ...person, email: `${person.userId}@example.org`, recordingId }
}
const want = ({ token }: { token: string }, change: object) => t.call('PUT', '/api/digests', token, change)

test.each([
  ['en', /^Your week in .+: 1 meeting$/, 'Your open tasks'],
  ['ru', /^Ваша неделя в .+: 1 встреча$/, 'Ваши открытые задачи'],
  ['kk', /кеңістігіндегі апталық шолуыңыз: 1 кездесу$/, 'Ашық тапсырмаларыңыз'],
] as const)(
  '%s: on the day and from the hour of its reader, once; to nobody who did not ask',
  async (language, subject, open) => {
    const person = await withMeeting(language)
    const other = await withMeeting(language)
    await t.call('PUT', '/api/reminders', person.token, { timeZone: 'Asia/Almaty' })
    await want(person, { weekly: true, weekday: 1, hour: 9 })
    // 09:00 on Monday in Almaty is 04:00 UTC
    for (const now of ['2026-11-22T23:00:00Z', '2026-11-23T03:45:00Z']) await send(now)
    expect(to(person.email)).toEqual([])
    await Promise.all([1, 2, 3].map(() => send('2026-11-23T04:00:00Z')))
    await send('2026-11-23T04:15:00Z')
    const [letter, ...more] = to(person.email)
    expect([more, to(other.email)]).toEqual([[], []])
    expect(letter?.subject).toMatch(subject)
    expect(letter?.text).toContain(open)
    expect(letter?.text).toContain('Draw the cover')
    expect(letter?.text).toContain(`${publicUrl}/recordings/${person.recordingId}`)
  },
)

test('a letter that could not be sent goes out in the next round', async () => {
  const person = await withMeeting('en')
  await want(person, { weekly: true, weekday: 1, hour: 8 })
  await send('2026-11-23T09:00:00Z', { sendNow: async () => false })
  expect(to(person.email)).toEqual([])
  await send('2026-11-23T09:15:00Z')
  expect(to(person.email)).toHaveLength(1)
})

test('that a letter went out is remembered for sixty days', async () => {
  const person = await withMeeting('en')
  await want(person, { weekly: true, weekday: 1, hour: 8 })
  await send('2026-11-23T09:00:00Z')
  const remembered = async () =>
    (await t.database.sql`select 1 from sent_digests where user_id = ${person.userId}`).length
  await t.database
    .sql`update sent_digests set sent_at = '2026-11-23T09:00:00Z' where user_id = ${person.userId}`
  await send('2027-01-22T08:59:00Z')
  expect(await remembered()).toBe(1)
  await send('2027-01-22T09:01:00Z')
  expect(await remembered()).toBe(0)
})

test('a week tells what its reader sees, and nobody is written to who has left', async () => {
  const person = await withMeeting('en')
  const member = await t.signedIn({ id: person.workspaceId, role: 'member' })
  const email = `${member.userId}@example.org`
  await want(member, { weekly: true, weekday: 1, hour: 8 })
  await t.call('PUT', `/api/recordings/${person.recordingId}/visibility`, person.token, {
    visibility: 'private',
  })
  await send('2026-11-23T09:00:00Z')
  expect(to(email).filter((l) => l.text?.includes('Design weekly'))).toEqual([])
  await t.call('PUT', `/api/recordings/${person.recordingId}/visibility`, person.token, {
    visibility: 'workspace',
  })
  await t.database.sql`delete from sent_digests`
  await send('2026-11-23T09:10:00Z')
  expect(to(email).filter((l) => l.text?.includes('Design weekly'))).toHaveLength(1)
  await t.database.sql`delete from sent_digests`
  await t.database
    .sql`delete from memberships where user_id = ${member.userId} and workspace_id = ${person.workspaceId}`
  await send('2026-11-23T09:15:00Z')
  expect(to(email).filter((l) => l.text?.includes('Design weekly'))).toHaveLength(1)
})

test('a brief comes within the hour before the next meeting of a series, with what is open', async () => {
  const person = await withMeeting('en')
  const made = await t.call<SeriesList>('POST', '/api/series', person.token, {
    name: 'Design',
    recordingIds: [person.recordingId],
  })
  const id = made.body.series[0]?.id ?? ''
  const uid = uuid()
  await t.database.sql`update series set calendar_uid = ${uid} where id = ${id}`
  const { userId, workspaceId } = person
  await t.database.db
    .insertInto('connections')
    .values({
      id: uuid(),
      workspaceId,
      userId,
      madeBy: userId,
      kind: 'ics',
      name: 'Own',
      address: 'x',
      sealed: 'x',
      events: [],
    })
    .execute()
  await t.database
    .sql`insert into calendar_events (connection_id, uid, occurrence, title, starts_at, ends_at, is_all_day,
    is_private, is_series, people, agenda) select id, ${uid}, '1', 'Design weekly', '2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z',
    false, false, true, '[]', '' from connections where user_id = ${userId}`
  await send('2026-11-24T09:30:00Z')
  expect(to(person.email)).toEqual([])
  await want(person, { briefs: true })
  await send('2026-11-24T08:30:00Z')
  expect(to(person.email)).toEqual([])
  for (const now of ['2026-11-24T09:15:00Z', '2026-11-24T09:30:00Z']) await send(now)
  expect(to(person.email)).toMatchObject([{ subject: 'Before “Design weekly”' }])
  expect(to(person.email)[0]?.text).toContain('Draw the cover')
  expect(to(person.email)[0]?.text).toContain(`${publicUrl}/summaries/series/${id}`)
})

test('the link asks first and then turns all of them off', async () => {
  const person = await withMeeting('en')
  await want(person, { weekly: true, briefs: true, weekday: 1, hour: 8 })
  await send('2026-11-23T09:00:00Z')
  const path = /\/api\/digests\/stop\?token=[\w-]+/.exec(to(person.email)[0]?.text ?? '')?.[0] ?? ''
  const state = async () => {
    const { body } = await t.call('GET', '/api/digests', person.token)
    return [body['weekly'], body['briefs']]
  }
  expect((await t.call('GET', path)).body['text']).toContain('<form method="post">')
  expect((await t.call('GET', '/api/digests/stop?token=cut&language=en')).body['text']).toContain(
    'This link doesn’t work',
  )
  await t.call('POST', `/api/digests/stop?token=${uuid()}`)
  expect(await state()).toEqual([true, true])
  expect((await t.call('POST', path)).body['text']).toContain('These emails are now off')
  expect(await state()).toEqual([false, false])
  expect((await want(person, { weekday: 8 })).status).toBe(422)
})
