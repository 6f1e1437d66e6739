import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { MinutesLetters } from '@hattama/contract/minutes-letter'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox } from '#testing/mailbox.ts'
import { mostMails } from '#people/mail/mail-limit.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { createLog } from '#kernel/log.ts'
import { type LetterTools, sendLetters } from './send-letters.ts'
import { minutesLetterRoutes } from './routes.ts'

const mailbox = await openMailbox()
const inbox = mailbox.letters
afterAll(mailbox.close)
beforeEach(() => void inbox.splice(0))

const t = testApp([minutesLetterRoutes], {
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
  await finishMeeting(db, recordingId)
  return { ...owner, recordingId, path: `/api/recordings/${recordingId}/letters` }
}

/** The part of a worker that hands letters over. */
const work = (app: App = t, mail: LetterTools['mail'] | null = app.parts.mail) => {
  if (!mail) throw new Error('this server sends no mail')
  const { database, parts } = app
  const tools = { db: database.db, log: createLog('silent', 'test'), mail, seal: parts.connectionSeal }
  return sendLetters({ ...tools, publicUrl: parts.env.publicUrl }, new AbortController().signal)
}

const addressed = (to: readonly string[]) => to.map((address) => ({ address }))
type Sent = { code: string; fields?: Record<string, string> }

/** Asks for letters, and has a worker hand over what is due. */
const send = async (path: string, token: string, body: object, app: App = t) => {
  const answer = await app.call<Sent>('POST', path, token, body)
  if (answer.status === 204) await work(app)
  return answer
}
const listed = async (path: string, token: string, app: App = t) =>
  (await app.call<MinutesLetters>('GET', path, token)).body
/** What became of each letter of the newest sending, by address. */
const fates = async (path: string, token: string, app: App = t) =>
  Object.fromEntries(
    ((await listed(path, token, app)).sendings[0]?.recipients ?? []).map(({ address, state, fault }) => [
      address,
      fault ? `${state}: ${fault}` : state,
    ]),
  )
const passTime = () =>
  t.database.sql`update minutes_recipients set due_at = now(), taken_at = now() - interval '1 day'
    where state in ('waiting', 'sending')`

test('the minutes arrive as text and HTML, named by their sender, who gets the replies', async () => {
  const { token, userId, path } = await meeting()
  const to = addressed(['client@example.com', 'Boss@example.com', 'client@EXAMPLE.com'])
  expect((await send(path, token, { to, note: 'Қараңыз:\n<b>1</b> & 2' })).status).toBe(204)
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
  expect(mail?.text).toContain('КЕЗДЕСУ ТҮЙІНІ')
  expect(mail?.text).toContain('Қараңыз:\n<b>1</b> & 2')
  expect(mail?.attachments).toEqual([])
  // somebody without an account is not led to where they cannot go
  expect(mail?.raw).not.toContain('h.example/recordings')
  const { sendings } = await listed(path, token)
  expect(sendings).toMatchObject([{ sentBy: 'Айгерім Серікова', hasLink: false }])
  expect(await fates(path, token)).toEqual({ 'client@example.com': 'sent', 'Boss@example.com': 'sent' })
  // a worker that looks again finds nothing to do
  await work()
  expect(inbox).toHaveLength(2)
})

test('members who see the meeting are led to it, everybody else by a link that opens it to them alone', async () => {
  const { token, workspaceId, recordingId, path } = await meeting()
  const { db } = t.database
  const [seeing, blind] = [
    await t.signedIn({ id: workspaceId, role: 'viewer' }),
    await t.signedIn({ id: workspaceId, role: 'member' }),
  ]
  await db.updateTable('authUsers').set({ emailVerified: true }).execute()
  await db.updateTable('recordings').set({ sight: 'chosen' }).where('id', '=', recordingId).execute()
  await db
    .insertInto('recordingShares')
    .values({ recordingId, userId: seeing.userId, mayEdit: false })
    .execute()
  const [member, other] = [`${seeing.userId}@example.org`, `${blind.userId}@example.org`]
  const to = addressed([member, other, 'client@example.com'])
  const link = { days: 30, parts: ['minutes', 'transcript'] }
  expect((await send(path, token, { to, link, withMinutes: false, language: 'en' })).status).toBe(204)
  const textTo = (address: string) => inbox.find((l) => l.envelopeTo.includes(address))?.text ?? ''
  expect(textTo(member)).toContain(`https://h.example/recordings/${recordingId}`)
  const [url] = /https:\/\/h\.example\/s\/[\w-]{43}/.exec(textTo('client@example.com')) ?? []
  expect(url).toBeTruthy()
  expect(textTo(other)).toContain(url)
  expect(textTo('client@example.com')).toContain('sends a code to this address')
  expect(textTo('client@example.com')).not.toContain('SUMMARY')
  const made = await db.selectFrom('shareLinks').selectAll().where('recordingId', '=', recordingId).execute()
  expect(made).toMatchObject([{ parts: ['minutes', 'transcript'], addresses: [other, 'client@example.com'] }])
  // once all have gone, the link itself is nowhere but in the letters
  const kept = await db.selectFrom('minutesSendings').select('linkToken').execute()
  expect(kept.every(({ linkToken }) => linkToken === null)).toBe(true)
})

test('who took part is offered with their address, to the owner of the recording alone; never oneself', async () => {
  const { token, userId, workspaceId, recordingId, path } = await meeting()
  const admin = await t.signedIn({ id: workspaceId, role: 'admin' })
  const people = [
    { name: 'Дана', email: 'dana@client.example' },
    { name: null, email: `${userId}@EXAMPLE.org` },
    { name: 'Room 4', email: null },
  ]
  await t.database
    .sql`insert into recording_meetings (recording_id, uid, title, starts_at, ends_at, people, agenda)
    values (${recordingId}, 'u', 'Budget', now(), now(), ${t.database.sql.json(people)}, '')`
  const offered = await listed(path, token)
  expect(offered.people).toEqual([
    { address: 'dana@client.example', name: 'Дана', isMember: false, seesMeeting: false },
  ])
  expect(offered).toMatchObject({ isReady: true, mayLink: true, protocol: null, sendings: [] })
  await t.database.sql`update recordings set sight = 'workspace' where id = ${recordingId}`
  expect((await listed(path, admin.token)).people).toEqual([])
})

test('a preview says what a letter would, and sends nothing', async () => {
  const { token, path } = await meeting()
  const wish = { note: 'See <b>', language: 'ru' }
  const { status, body } = await t.call<{ subject: string; text: string }>(
    'POST',
    `${path}/preview`,
    token,
    wish,
  )
  expect(status).toBe(200)
  expect(body.subject).toContain('Бюджет')
  expect(body.text).toContain('Айгерім Серікова отправляет вам')
  expect(body.text).toContain('See <b>')
  await work()
  expect(inbox).toEqual([])
})

test('the PDF comes with it when asked for, under its own name', async () => {
  const { token, path } = await meeting()
  await send(path, token, {
    to: addressed(['client@example.com']),
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

test('no header and no markup grows out of a title, a name or an address', async () => {
  const { token, userId, path } = await meeting(t, 'Итоги\r\nBcc: victim@example.com\r\n\r\n<b>x</b>')
  const name = 'Eve\r\nBcc: victim@example.com <i>'
  await t.database.db.updateTable('authUsers').set({ name }).where('id', '=', userId).execute()
  const to = [{ address: 'client@example.com', name: '<script>\r\nBcc: victim@example.com' }]
  expect((await send(path, token, { to })).status).toBe(204)
  expect(inbox[0]?.envelopeTo).toEqual(['client@example.com'])
  expect(inbox[0]?.bcc ?? []).toEqual([])
  expect(inbox[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(inbox[0]?.html).not.toMatch(/<b>x|<i>|<script/)
  for (const address of [
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com, b@example.com',
    '"x" <a@example.com>',
  ])
    expect(await send(path, token, { to: addressed([address]) })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    })
  expect(inbox).toHaveLength(1)
})

test.each([
  [{ to: [] }],
  [{ to: addressed(['no address']) }],
  [{ to: addressed(Array.from({ length: 21 }, (_, i) => `p${i}@example.com`)) }],
  [{ to: addressed(['a@example.com']), note: 'x'.repeat(2001) }],
  [{ to: addressed(['a@example.com']), withMinutes: false }],
  [{}],
])('refused before anything is sent: %j', async (body) => {
  const { token, path } = await meeting()
  expect(await send(path, token, body)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  expect(inbox).toEqual([])
})

test('minutes that are being written are sent by nobody, and wait where they are written anew', async () => {
  const { token, recordingId, path } = await meeting()
  const { sql } = t.database
  const to = addressed(['client@example.com'])
  await sql`update summaries set status = 'processing' where recording_id = ${recordingId}`
  expect(await send(path, token, { to })).toMatchObject({ status: 409, body: { code: 'NOT_READY' } })
  await sql`update summaries set status = 'completed' where recording_id = ${recordingId}`
  expect((await t.call('POST', path, token, { to })).status).toBe(204)
  await sql`update summaries set status = 'processing' where recording_id = ${recordingId}`
  await work()
  expect(inbox).toEqual([])
  await sql`update summaries set status = 'completed' where recording_id = ${recordingId}`
  await passTime()
  await work()
  expect(inbox).toHaveLength(1)
})

test('what is hidden in the meeting is hidden in its letter', async () => {
  const { token, recordingId, path } = await meeting(t, 'Call +7 701 123 45 67 back')
  await t.database.sql`update recordings set hides_personal = true where id = ${recordingId}`
  expect((await send(path, token, { to: addressed(['client@example.com']) })).status).toBe(204)
  expect(inbox[0]?.subject).not.toContain('123 45 67')
  expect(inbox[0]?.raw).not.toContain('123 45 67')
})

test('who may no longer share the meeting when a letter leaves sends none', async () => {
  const { token, userId, recordingId, path } = await meeting()
  expect((await t.call('POST', path, token, { to: addressed(['a@example.com']) })).status).toBe(204)
  await t.database.sql`update memberships set role = 'viewer' where user_id = ${userId}`
  await t.database.sql`update recordings set owner_id = 'somebody else' where id = ${recordingId}`
  await work()
  const rows = await t.database.sql`select x.state from minutes_recipients x join minutes_sendings s
    on s.id = x.sending_id where s.recording_id = ${recordingId}`
  expect([...rows]).toEqual([{ state: 'withheld' }])
  expect(inbox).toEqual([])
})

describe('letters that do not go', () => {
  test('whom the mail server refuses is named; it is sent again by hand', async () => {
    const { token, path } = await meeting()
    const to = addressed(['client@example.com', 'nobody@example.com'])
    expect((await send(path, token, { to })).status).toBe(204)
    expect(await fates(path, token)).toEqual({
      'client@example.com': 'sent',
      'nobody@example.com': 'failed: address',
    })
    const recipients = (await listed(path, token)).sendings[0]?.recipients ?? []
    const [went, refused] = ['client@example.com', 'nobody@example.com'].map(
      (address) => recipients.find((one) => one.address === address)?.id,
    )
    const again = (recipientId?: string) => t.call('POST', `${path}/again`, token, { recipientId })
    expect((await again(went)).status).toBe(409)
    expect((await again(refused)).status).toBe(204)
    expect((await fates(path, token))['nobody@example.com']).toBe('waiting')
    const stranger = await meeting()
    expect(
      (await t.call('POST', `${stranger.path}/again`, stranger.token, { recipientId: refused })).status,
    ).toBe(404)
  })

  test('a mail server that says later is asked later, and given up in the end', async () => {
    const { token, path } = await meeting()
    mailbox.refuse(1)
    expect((await send(path, token, { to: addressed(['a@example.com']) })).status).toBe(204)
    expect(await fates(path, token)).toEqual({ 'a@example.com': 'waiting' })
    await work()
    expect(inbox).toEqual([])
    await passTime()
    await work()
    expect(inbox).toHaveLength(1)
    mailbox.refuse(5)
    await send(path, token, { to: addressed(['b@example.com']) })
    for (let nth = 0; nth < 4; nth += 1) {
      await passTime()
      await work()
    }
    expect(await fates(path, token)).toEqual({ 'b@example.com': 'failed: server' })
  })

  test('a worker that stops while it hands over leaves it to a person whether it goes again', async () => {
    const { token, path } = await meeting()
    expect((await t.call('POST', path, token, { to: addressed(['a@example.com']) })).status).toBe(204)
    const stopped = Promise.withResolvers<never>()
    const begun = Promise.withResolvers<void>()
    const dying = {
      inNameOf: () => {
        begun.resolve()
        return stopped.promise
      },
    }
    const first = work(t, dying)
    await begun.promise
    // nobody else takes it meanwhile, and nobody sends it afterwards
    await work()
    expect(inbox).toEqual([])
    await passTime()
    await work()
    expect(inbox).toEqual([])
    expect(await fates(path, token)).toEqual({ 'a@example.com': 'unsure' })
    stopped.reject(Object.assign(new Error('gone'), { code: 'ECONNECTION' }))
    await first
    const id = (await listed(path, token)).sendings[0]?.recipients[0]?.id
    expect((await t.call('POST', `${path}/again`, token, { recipientId: id })).status).toBe(204)
    await work()
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.messageId).toBe(`<${id}@hattama.example>`)
  })

  test('two workers at once hand over each letter once', async () => {
    const { token, path } = await meeting()
    const to = addressed(Array.from({ length: 12 }, (_, i) => `p${i}@example.com`))
    expect((await t.call('POST', path, token, { to })).status).toBe(204)
    await Promise.all([work(), work(), work()])
    expect(inbox.map((l) => l.envelopeTo.join()).toSorted()).toEqual(
      to.map(({ address }) => address).toSorted(),
    )
  })
})

describe('limits', () => {
  const twenty = addressed(Array.from({ length: 20 }, (_, i) => `q${i}@example.com`))

  test('a person writes to so many in an hour, even with all requests at once', async () => {
    const { token, path } = await meeting()
    const ask = () => t.call<Sent>('POST', path, token, { to: twenty })
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    const allowed = t.parts.env.LIMIT_MAILS_PER_PERSON / 20
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(allowed)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5 - allowed)
    expect(refused[0]?.body.code).toBe('RATE_LIMITED')
    const wait = Number(refused[0]?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3000)
    expect(wait).toBeLessThanOrEqual(3600)
    // an hour later there is room again
    await t.database.sql`update mailings set created_at = created_at - interval '61 minutes'`
    expect((await ask()).status).toBe(204)
    await t.database.sql`delete from minutes_sendings`
  })

  test('an address gets so many in a day, whoever writes; the others of a letter still get theirs', async () => {
    const to = addressed(['wanted@example.com'])
    for (let i = 0; i < mostMails.others.letters; i += 1) {
      const { token, path } = await meeting()
      expect((await t.call('POST', path, token, { to })).status).toBe(204)
    }
    const { token, path, userId } = await meeting()
    expect(await send(path, token, { to })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await send(path, token, { to: [...to, ...addressed(['calm@example.com'])] })).status).toBe(204)
    expect(await fates(path, token)).toEqual({
      'wanted@example.com': 'failed: limit',
      'calm@example.com': 'sent',
    })
    // what was not sent does not count
    const kept = t.database.db.selectFrom('mailings').select('recipients').where('userId', '=', userId)
    expect(await kept.execute()).toHaveLength(1)
  })

  test('a workspace writes to so many in a day, whoever of it does', async () => {
    const { userId, workspaceId, path } = await meeting()
    await t.database.sql`insert into mailings (id, workspace_id, user_id, recipients, created_at)
      values (gen_random_uuid(), ${workspaceId}, ${userId}, ${t.parts.env.LIMIT_MAILS_PER_WORKSPACE - 10}, now() - interval '5 hours')`
    const other = await t.signedIn({ id: workspaceId, role: 'admin' })
    await t.database.db
      .updateTable('authUsers')
      .set({ emailVerified: true })
      .where('id', '=', other.userId)
      .execute()
    const ask = (to: typeof twenty) => t.call('POST', path, other.token, { to })
    expect((await ask(twenty)).status).toBe(429)
    expect((await ask(addressed(['x@example.com', 'y@example.com']))).status).toBe(204)
  })
})

test('who has not confirmed their own address writes to nobody', async () => {
  const { token, userId, path } = await meeting()
  await t.database.db
    .updateTable('authUsers')
    .set({ emailVerified: false })
    .where('id', '=', userId)
    .execute()
  expect(await send(path, token, { to: addressed(['a@example.com']) })).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_CONFIRMED' },
  })
})

test('a mail server that is gone is tried again', async () => {
  const { token, path } = await meeting(deaf)
  expect((await send(path, token, { to: addressed(['a@example.com']) }, deaf)).status).toBe(204)
  expect(await fates(path, token, deaf)).toEqual({ 'a@example.com': 'waiting' })
})

test('without SMTP the answer says so, and a letter can still be read and copied', async () => {
  const { token, path } = await meeting(mute)
  expect(await send(path, token, { to: addressed(['a@example.com']) }, mute)).toMatchObject({
    status: 409,
    body: { code: 'MAIL_OFF' },
  })
  expect((await mute.call('POST', `${path}/preview`, token, {})).status).toBe(200)
})

const deaf = testApp([minutesLetterRoutes], { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const mute = testApp([minutesLetterRoutes])
