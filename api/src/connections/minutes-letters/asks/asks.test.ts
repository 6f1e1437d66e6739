import type { MinutesAsks } from '@hattama/contract/connections/minutes-ask'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { addressed, lettersOf } from '#testing/connections/letters.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { minutesLetterRoutes } from '../routes.ts'
import { minutesAskRoutes } from './routes.ts'
import { sendAsks } from './send-asks.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const t = testApp([minutesLetterRoutes, minutesAskRoutes], {
  settings: {
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'Hattama <no-reply@hattama.example>',
    PUBLIC_URL: 'https://h.example',
  },
})
const { meeting, send } = lettersOf(t)
beforeEach(async () => {
  mailbox.letters.splice(0)
  await t.database.sql`delete from minutes_ask_settings`
})

const asked = async (token: string) => (await t.call<MinutesAsks>('GET', '/api/minutes-asks', token)).body
const turn = (token: string, enabled: boolean) =>
  t.call<MinutesAsks>('PUT', '/api/minutes-asks', token, { enabled })
const mail = async () => {
  const { mail: given, env } = t.parts
  if (!given) throw new Error('this server sends no mail')
  const tools = { db: t.database.db, mail: given, publicUrl: env.publicUrl }
  return sendAsks(tools, new AbortController().signal)
}

const dana = { name: 'Дана', email: 'dana@client.example' }
/** A meeting in its owner's calendar, with minutes that came after its owner turned asking on. */
const finished = async ({ people = [dana], isEarlier = false } = {}) => {
  const made = await meeting('Бюджет')
  const { recordingId, token } = made
  await t.database
    .sql`insert into recording_meetings (recording_id, uid, title, starts_at, ends_at, people, agenda)
    values (${recordingId}, 'u', 'Budget', now(), now(), ${t.database.sql.json(people)}, '')`
  expect((await turn(token, true)).body.enabled).toBe(true)
  if (!isEarlier)
    await t.database
      .sql`update minutes_ask_settings set since = now() - interval '1 hour' where user_id = ${made.userId}`
  return made
}

test('nobody is asked who did not say so; minutes that were there before ask nothing', async () => {
  const { token } = await finished({ isEarlier: true })
  expect(await asked((await t.signedIn()).token)).toEqual({ enabled: false, available: true, asks: [] })
  expect(await asked(token)).toEqual({ enabled: true, available: true, asks: [] })
  // turning it on again leaves open asks as they are
  await t.database.sql`update minutes_ask_settings set since = now() - interval '1 hour'`
  expect((await turn(token, true)).body.asks).toHaveLength(1)
  await turn(token, false)
  expect((await turn(token, true)).body.asks).toEqual([])
})

test('the owner is asked of a meeting with people, here and by mail once, in their language', async () => {
  const { token, userId, workspaceId, recordingId } = await finished()
  const admin = await t.signedIn({ id: workspaceId, role: 'admin' })
  expect((await asked(token)).asks).toMatchObject([{ recordingId, title: 'Бюджет', people: 1 }])
  expect((await turn(admin.token, true)).body.asks).toEqual([])
  expect([await mail(), await mail()]).toEqual([1, 0])
  const [letter] = mailbox.letters
  expect(letter?.envelopeTo).toEqual([`${userId}@example.org`])
  expect(letter?.subject).toBe('«Бюджет» кездесуінің түйіні жіберілсін бе?')
  expect(letter?.text).toContain(`https://h.example/dashboard?send=${recordingId}`)
})

test('of oneself alone, of people without addresses and of minutes that are written or thrown away, nobody is asked', async () => {
  const alone = await finished({ people: [{ name: 'Room 4', email: null as unknown as string }] })
  const { sql } = t.database
  await sql`update recording_meetings set people = people || ${sql.json([{ name: null, email: `${alone.userId}@EXAMPLE.org` }])}
    where recording_id = ${alone.recordingId}`
  expect((await asked(alone.token)).asks).toEqual([])
  const { token, recordingId } = await finished()
  const now = async () => (await asked(token)).asks.length
  await sql`update summaries set status = 'processing' where recording_id = ${recordingId}`
  expect(await now()).toBe(0)
  await sql`update summaries set status = 'completed', deleted_at = now() where recording_id = ${recordingId}`
  expect(await now()).toBe(0)
  await sql`update summaries set deleted_at = null, created_at = now() - interval '8 days' where recording_id = ${recordingId}`
  expect(await now()).toBe(0)
  await sql`update summaries set created_at = now() where recording_id = ${recordingId}`
  expect(await now()).toBe(1)
  await sql`update recordings set deleted_at = now() where id = ${recordingId}`
  expect(await now()).toBe(0)
})

test('not this time, letters that went, and a role that may not send, each end the question; so does another address', async () => {
  const first = await finished()
  expect((await t.call('POST', `${first.path}/not-now`, first.token)).status).toBe(204)
  expect((await asked(first.token)).asks).toEqual([])
  const second = await finished()
  await send(second.path, second.token, { to: addressed([dana.email]), language: 'en' })
  expect((await asked(second.token)).asks).toEqual([])
  const third = await finished()
  await t.database.sql`update memberships set role = 'viewer' where user_id = ${third.userId}`
  expect((await asked(third.token)).asks).toEqual([])
  const fourth = await finished()
  await t.database.sql`update auth_users set email_verified = false where id = ${fourth.userId}`
  mailbox.letters.splice(0)
  expect(await mail()).toBe(0)
  expect((await asked(fourth.token)).asks).toHaveLength(1)
})

test('a letter the mail server refuses is tried again after a while; one that is answered meanwhile is not', async () => {
  const { token, path } = await finished()
  const later = () => t.database.sql`update minutes_asks set failed_at = now() - interval '1 hour'`
  mailbox.refuse(1)
  expect([await mail(), await mail()]).toEqual([0, 0])
  await later()
  expect(await mail()).toBe(1)
  await t.database.sql`update minutes_asks set mailed_at = null, failed_at = now() - interval '1 hour'`
  await t.call('POST', `${path}/not-now`, token)
  expect(await mail()).toBe(0)
})

test('a mail server that refuses for good is asked five times; somebody blocked is written nothing', async () => {
  const { userId } = await finished()
  const { sql } = t.database
  mailbox.refuse(9)
  for (let tries = 0; tries < 7; tries++) {
    await mail()
    await sql`update minutes_asks set failed_at = now() - interval '1 hour' where failed_at is not null`
  }
  const [note] = await sql`select tries from minutes_asks where user_id = ${userId}`
  expect(note?.['tries']).toBe(5)
  mailbox.refuse(0)
  await sql`update minutes_asks set tries = 0`
  await sql`update auth_users set blocked_at = now() where id = ${userId}`
  expect(await mail()).toBe(0)
  await sql`update auth_users set blocked_at = null where id = ${userId}`
  expect(await mail()).toBe(1)
})

test('a meeting without a title is called by its file, also where personal data is hidden', async () => {
  const { token, recordingId, workspaceId } = await finished()
  const { sql } = t.database
  await sql`update recordings set title = null, filename = 'Q3: план 1.2.webm', hides_personal = true where id = ${recordingId}`
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${workspaceId}`
  expect((await asked(token)).asks).toMatchObject([{ title: 'Q3: план 1.2.webm' }])
  expect(await mail()).toBe(1)
  expect(mailbox.letters[0]?.subject).toContain('«Q3: план 1.2.webm»')
})

test('more letters than are looked for at a time all go', async () => {
  for (let i = 0; i < 12; i++) await finished()
  await t.database.sql`update minutes_ask_settings set since = now() - interval '1 hour'`
  expect(await mail()).toBe(12)
})

test('who owes a second step reads no titles', async () => {
  const { token, workspaceId } = await finished()
  expect((await asked(token)).asks).toHaveLength(1)
  await t.database.sql`update workspaces set second_factor_required = true where id = ${workspaceId}`
  expect((await asked(token)).asks).toEqual([])
})

test('the link of the letter asks first and then asks nobody any more; what is hidden is not in the letter', async () => {
  const { token, recordingId, workspaceId } = await finished()
  const { db, sql } = t.database
  await sql`update recordings set title = 'Call +7 701 123 45 67', hides_personal = true where id = ${recordingId}`
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${workspaceId}`
  await mail()
  const [letter] = mailbox.letters
  // not `701` alone, which the link may contain by chance
  expect(letter?.text).not.toContain('701 123')
  const [, path = ''] =
    /https:\/\/h\.example(\/api\/minutes-asks\/stop\?token=[\w-]+)/.exec(letter?.text ?? '') ?? []
  expect((await t.call('GET', path)).body['text']).toContain('<form method="post">')
  expect((await asked(token)).enabled).toBe(true)
  expect((await t.call('POST', `/api/minutes-asks/stop?token=${crypto.randomUUID()}`)).status).toBe(200)
  expect((await asked(token)).enabled).toBe(true)
  await t.call('POST', path)
  expect(await asked(token)).toEqual({ enabled: false, available: true, asks: [] })
  expect(
    await db.selectFrom('minutesSendings').select('id').where('recordingId', '=', recordingId).execute(),
  ).toEqual([])
})
