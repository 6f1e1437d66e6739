import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox } from '#testing/mailbox.ts'
import { mostMails } from '#people/mail/mail-limit.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { summaryMailRoutes } from './routes.ts'

const mailbox = await openMailbox()
const inbox = mailbox.letters
afterAll(mailbox.close)
beforeEach(() => void inbox.splice(0))

const t = testApp([summaryMailRoutes], {
  settings: {
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'Hattama <no-reply@hattama.example>',
    PUBLIC_URL: 'https://h.example',
  },
})
type App = typeof t

const meeting = async (app: App = t, title = 'Бюджет: тоқсан қорытындысы') => {
  const owner = await app.signedIn()
  const { db } = app.database
  await db
    .updateTable('authUsers')
    .set({ emailVerified: true, name: 'Айгерім Серікова' })
    .where('id', '=', owner.userId)
    .execute()
  await db
    .updateTable('profiles')
    .set({ firstName: 'Айгерім', lastName: 'Серікова', language: 'kk' })
    .where('userId', '=', owner.userId)
    .execute()
  const recordingId = (await app.upload(owner.token, wav(0.01), { title })).body.recordingId
  return { ...owner, recordingId, path: `/api/summaries/${await finishMeeting(db, recordingId)}/email` }
}

const send = (path: string, token: string, body: object, app: App = t) =>
  app.call<{ accepted: string[]; rejected: string[]; code: string }>('POST', path, token, body)

test('the minutes arrive as text and HTML, named by their sender, who gets the replies', async () => {
  const { token, userId, path, recordingId } = await meeting()
  const to = ['client@example.com', 'Boss@example.com', 'client@EXAMPLE.com']
  const { status, body } = await send(path, token, { to, note: 'Қараңыз:\n<b>1</b> & 2' })
  expect([status, body]).toEqual([
    200,
    { accepted: ['client@example.com', 'Boss@example.com'], rejected: [] },
  ])
  // one letter each: nobody learns who else has it
  expect(inbox.map((l) => l.envelopeTo.join()).toSorted()).toEqual(['Boss@example.com', 'client@example.com'])
  const mail = inbox.find((l) => l.envelopeTo.includes('client@example.com'))
  expect(mail?.raw.toLowerCase()).not.toContain('boss@example.com')
  expect(mail?.to).toMatchObject([{ address: 'client@example.com' }])
  expect(mail?.subject).toBe('Кездесу түйіні: Бюджет: тоқсан қорытындысы')
  expect(mail?.from).toMatchObject({
    name: 'Айгерім Серікова · Hattama',
    address: 'no-reply@hattama.example',
  })
  expect(mail?.replyTo).toMatchObject([{ name: 'Айгерім Серікова', address: `${userId}@example.org` }])
  expect(mail?.html).toContain('Айгерім Серікова сізге бұл құжатты Hattama арқылы жіберді.')
  expect(mail?.html).toContain('Қараңыз:<br>&lt;b&gt;1&lt;/b&gt; &amp; 2')
  expect(mail?.html).toContain(`https://h.example/recordings/${recordingId}`)
  expect(mail?.text).toContain('КЕЗДЕСУ ТҮЙІНІ')
  expect(mail?.text).toContain('Қараңыз:\n<b>1</b> & 2')
  expect(mail?.attachments).toEqual([])
})

test('the PDF comes with it when asked for, under its own name', async () => {
  const { token, path } = await meeting()
  await send(path, token, {
    to: ['client@example.com'],
    attachPdf: true,
    language: 'ru',
    timeZone: 'Asia/Almaty',
  })
  const [file] = inbox[0]?.attachments ?? []
  expect(file?.mimeType).toBe('application/pdf')
  expect(file?.filename).toMatch(/^Бюджет тоқсан қорытындысы \d{4}-\d\d-\d\d\.pdf$/)
  const pdf = await getDocument({ data: new Uint8Array(file?.content as ArrayBuffer), verbosity: 0 }).promise
  expect(pdf.numPages).toBe(1)
})

test('no header grows out of a title, a name or an address', async () => {
  const { token, userId, path } = await meeting(t, 'Итоги\r\nBcc: victim@example.com\r\n\r\n<b>x</b>')
  const name = 'Eve\r\nBcc: victim@example.com'
  await t.database.db.updateTable('profiles').set({ firstName: name }).where('userId', '=', userId).execute()
  expect((await send(path, token, { to: ['client@example.com'] })).status).toBe(200)
  expect(inbox[0]?.envelopeTo).toEqual(['client@example.com'])
  expect(inbox[0]?.bcc ?? []).toEqual([])
  expect(inbox[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  for (const to of [
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com, b@example.com',
    '"x" <a@example.com>',
  ])
    expect(await send(path, token, { to: [to] })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    })
  expect(inbox).toHaveLength(1)
})

test.each([
  [{ to: [] }],
  [{ to: ['no address'] }],
  [{ to: Array.from({ length: 21 }, (_, i) => `p${i}@example.com`) }],
  [{ to: ['a@example.com'], note: 'x'.repeat(2001) }],
  [{}],
])('refused before anything is sent: %j', async (body) => {
  const { token, path } = await meeting()
  expect(await send(path, token, body)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  expect(inbox).toEqual([])
})

test('whom the mail server refuses is named; refused for all, nothing counts as sent', async () => {
  const { token, userId, path } = await meeting()
  const some = await send(path, token, { to: ['client@example.com', 'nobody@example.com'] })
  expect(some.body).toEqual({ accepted: ['client@example.com'], rejected: ['nobody@example.com'] })
  expect(inbox.map((l) => l.envelopeTo)).toEqual([['client@example.com']])
  const none = await send(path, token, { to: ['nobody@example.com'] })
  expect(none).toMatchObject({ status: 424, body: { code: 'MAIL_REFUSED' } })
  const kept = await t.database.db
    .selectFrom('mailings')
    .select('recipients')
    .where('userId', '=', userId)
    .execute()
  expect(kept).toEqual([{ recipients: 2 }])
})

describe('limits', () => {
  const twenty = Array.from({ length: 20 }, (_, i) => `p${i}@example.com`)

  test('a person writes to so many in an hour, even with all requests at once', async () => {
    const { token, path } = await meeting()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(path, token, { to: twenty })))
    const allowed = t.parts.env.LIMIT_MAILS_PER_PERSON / 20
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5 - allowed)
    expect(refused[0]?.body.code).toBe('RATE_LIMITED')
    const wait = Number(refused[0]?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3000)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(inbox).toHaveLength(allowed * twenty.length)
    // an hour later there is room again
    await t.database.sql`update mailings set created_at = created_at - interval '61 minutes'`
    expect((await send(path, token, { to: twenty })).status).toBe(200)
  })

  test('an address gets so many in a day, whoever writes; the others of a letter still get theirs', async () => {
    const to = ['wanted@example.com']
    for (let i = 0; i < mostMails.others.letters; i += 1) {
      const { token, path } = await meeting()
      expect((await send(path, token, { to })).status).toBe(200)
    }
    const { token, path, userId } = await meeting()
    expect(await send(path, token, { to })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const both = await send(path, token, { to: [...to, 'calm@example.com'] })
    expect(both.body).toEqual({ accepted: ['calm@example.com'], rejected: to })
    // what was not sent does not count
    const kept = t.database.db.selectFrom('mailings').select('recipients').where('userId', '=', userId)
    expect(await kept.execute()).toHaveLength(1)
  })

  test('a workspace writes to so many in a day, whoever of it does', async () => {
    const { userId, workspaceId, path } = await meeting()
    await t.database.sql`insert into mailings (id, workspace_id, user_id, recipients, created_at)
      values (gen_random_uuid(), ${workspaceId}, ${userId}, ${t.parts.env.LIMIT_MAILS_PER_WORKSPACE - 10}, now() - interval '5 hours')`
    const other = await t.signedIn({ id: workspaceId, role: 'member' })
    await t.database.db
      .updateTable('authUsers')
      .set({ emailVerified: true })
      .where('id', '=', other.userId)
      .execute()
    expect((await send(path, other.token, { to: twenty })).status).toBe(429)
    expect((await send(path, other.token, { to: twenty.slice(0, 10) })).status).toBe(200)
  })
})

test('who has not confirmed their own address writes to nobody', async () => {
  const { token, userId, path } = await meeting()
  await t.database.db
    .updateTable('authUsers')
    .set({ emailVerified: false })
    .where('id', '=', userId)
    .execute()
  expect(await send(path, token, { to: ['a@example.com'] })).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_CONFIRMED' },
  })
})

test('a mail server that is gone is said in words', async () => {
  const { token, path } = await meeting(deaf)
  expect(await send(path, token, { to: ['a@example.com'] }, deaf)).toMatchObject({
    status: 424,
    body: { code: 'MAIL_REFUSED' },
  })
})

test('without SMTP the answer says so', async () => {
  const { token, path } = await meeting(mute)
  expect(await send(path, token, { to: ['a@example.com'] }, mute)).toMatchObject({
    status: 409,
    body: { code: 'MAIL_OFF' },
  })
})

const deaf = testApp([summaryMailRoutes], { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const mute = testApp([summaryMailRoutes])
