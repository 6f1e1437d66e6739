import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { addressed, lettersOf } from '#testing/connections/letters.ts'
import { openMailbox } from '#testing/mailbox.ts'
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
const { meeting, work, send, listed, fates, passTime } = lettersOf(t)

test('the minutes arrive as text and HTML, named by their sender, who gets the replies', async () => {
  const { token, userId, path } = await meeting()
  const to = addressed(['client@example.com', 'Boss@example.com', 'client@EXAMPLE.com'])
  expect((await send(path, token, { to, note: 'Қараңыз:\n<b>1</b> & 2' })).status).toBe(204)
  // one letter each: nobody learns who else has it
  expect(inbox.map((l) => l.envelopeTo.join()).toSorted()).toEqual(['boss@example.com', 'client@example.com'])
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
  expect(mail?.html).toContain('<meta name="color-scheme" content="light only"')
  expect(mail?.html).toContain('Қараңыз:<br>&lt;b&gt;1&lt;/b&gt; &amp; 2')
  expect(mail?.text).toContain('КЕЗДЕСУ ТҮЙІНІ')
  expect(mail?.text).toContain('Қараңыз:\n<b>1</b> & 2')
  expect(mail?.attachments).toEqual([])
  // a person without an account gets no link they could not open
  expect(mail?.raw).not.toContain('h.example/recordings')
  const { sendings } = await listed(path, token)
  expect(sendings).toMatchObject([{ sentBy: 'Айгерім Серікова', hasLink: false }])
  expect(await fates(path, token)).toEqual({ 'client@example.com': 'sent', 'boss@example.com': 'sent' })
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
  await db.updateTable('recordings').set({ visibility: 'chosen' }).where('id', '=', recordingId).execute()
  await db
    .insertInto('recordingShares')
    .values({ recordingId, workspaceId, userId: seeing.userId, mayEdit: false })
    .execute()
  const [member, other] = [`${seeing.userId}@example.org`, `${blind.userId}@example.org`]
  const to = addressed([member, other, 'client@example.com'])
  const link = { days: 30, parts: ['minutes', 'transcript'] }
  expect((await send(path, token, { to, link, withMinutes: false, language: 'en' })).status).toBe(204)
  for (const { html } of inbox) expect(html).toContain('<meta name="color-scheme" content="light only"')
  const textTo = (address: string) => inbox.find((l) => l.envelopeTo.includes(address))?.text ?? ''
  expect(textTo(member)).toContain(`https://h.example/recordings/${recordingId}`)
  const [url] = /https:\/\/h\.example\/s\/[\w-]{43}/.exec(textTo('client@example.com')) ?? []
  expect(url).toBeTruthy()
  expect(textTo(other)).toContain(url)
  expect(textTo('client@example.com')).toContain('you’ll get a code at this email address')
  expect(textTo('client@example.com')).not.toContain('SUMMARY')
  const made = await db.selectFrom('shareLinks').selectAll().where('recordingId', '=', recordingId).execute()
  expect(made).toMatchObject([{ parts: ['minutes', 'transcript'], addresses: [other, 'client@example.com'] }])
  // once all are sent, the link exists only in the letters
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
  await t.database.sql`update recordings set visibility = 'workspace' where id = ${recordingId}`
  expect((await listed(path, admin.token)).people).toEqual([])
})

test('whom the minutes went to and what failed is told to the owner of the meeting, and of their own letters to who sent them', async () => {
  const { token, workspaceId, recordingId, path } = await meeting()
  const [admin, member] = [
    await t.signedIn({ id: workspaceId, role: 'admin' }),
    await t.signedIn({ id: workspaceId, role: 'member' }),
  ]
  const { db } = t.database
  await db.updateTable('authUsers').set({ emailVerified: true }).execute()
  await db.updateTable('recordings').set({ visibility: 'workspace' }).where('id', '=', recordingId).execute()
  await send(path, token, { to: addressed(['of-owner@client.example']) })
  expect((await send(path, admin.token, { to: addressed(['of-admin@client.example']) })).status).toBe(204)
  const told = async (who: string) =>
    (await listed(path, who)).sendings?.map(({ isOwn, recipients }) => ({
      isOwn,
      to: recipients.map(({ address, state }) => `${address}: ${state}`),
    }))
  const ofOwner = { isOwn: true, to: ['of-owner@client.example: sent'] }
  const ofAdmin = { isOwn: true, to: ['of-admin@client.example: sent'] }
  expect(await told(token)).toEqual([{ ...ofAdmin, isOwn: false }, ofOwner])
  expect(await told(admin.token)).toEqual([ofAdmin])
  expect(JSON.stringify(await listed(path, member.token))).not.toContain('client.example')
  const stranger = await t.signedIn()
  expect((await t.call('GET', path, stranger.token)).status).toBe(404)
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

test('what nobody has confirmed goes along as its sender ticked, in the preview and in the letter', async () => {
  const { token, recordingId, path } = await meeting()
  const markdown = '## Decisions\n\n- We stay.\n\n## Possible decisions\n\n- “We move.” [00:20](?t=20)'
  await t.database.sql`update summaries set body = jsonb_set(body, '{summary}', to_jsonb(${markdown}::text))
    where recording_id = ${recordingId}`
  const previewed = async (more: object) =>
    (await t.call<{ text: string }>('POST', `${path}/preview`, token, { language: 'en', ...more })).body.text
  expect(await previewed({})).not.toContain('We move.')
  expect(await previewed({ unconfirmed: 'on' })).toContain('We move.')
  for (const unconfirmed of ['on', 'off'] as const)
    await send(path, token, { to: addressed([`${unconfirmed}@example.com`]), language: 'en', unconfirmed })
  const textTo = (address: string) => inbox.find((l) => l.envelopeTo.includes(address))?.text ?? ''
  expect(textTo('on@example.com')).toContain('We move.')
  expect(textTo('off@example.com')).not.toContain('We move.')
  expect(textTo('off@example.com')).toContain('We stay.')
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
  const { token, userId, path } = await meeting('Итоги\r\nBcc: victim@example.com\r\n\r\n<b>x</b>')
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
  const { token, recordingId, path } = await meeting('Call +7 701 123 45 67 back')
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
