import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { maxMails } from '#people/mail/mail-limit.ts'
import { testApp } from '#testing/app.ts'
import { addressed, lettersOf } from '#testing/connections/letters.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { fateOf } from './fate.ts'
import { minutesLetterRoutes } from './routes.ts'

const mailbox = await openMailbox()
const inbox = mailbox.letters
afterAll(mailbox.close)
beforeEach(() => void inbox.splice(0))

const settings = { SMTP_URL: mailbox.url, SMTP_FROM: 'Hattama <no-reply@hattama.example>' }
const t = testApp([minutesLetterRoutes], { settings })
const { meeting, work, send, listed, fates, passTime } = lettersOf(t)
const deafApp = testApp([minutesLetterRoutes], { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const deaf = lettersOf(deafApp)
const muteApp = testApp([minutesLetterRoutes])
const mute = lettersOf(muteApp)

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
    const tries = 16
    mailbox.refuse(tries)
    await send(path, token, { to: addressed(['b@example.com']) })
    for (let nth = 1; nth < tries; nth += 1) {
      expect(await fates(path, token)).toEqual({ 'b@example.com': 'waiting' })
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
    const first = work(dying)
    await begun.promise
    // no other worker takes it meanwhile, and none sends it afterwards
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
    const ask = () => t.call<{ code: string }>('POST', path, token, { to: twenty })
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
    for (let i = 0; i < maxMails.others.letters; i += 1) {
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

test('a letter that waits does not go in the name of who was blocked meanwhile', async () => {
  const { token, userId, path } = await deaf.meeting()
  await deaf.send(path, token, { to: addressed(['a@example.com']) })
  expect(await deaf.fates(path, token)).toEqual({ 'a@example.com': 'waiting' })
  const block = (blockedAt: Date | null) =>
    deafApp.database.db.updateTable('authUsers').set({ blockedAt }).where('id', '=', userId).execute()
  await block(new Date())
  await deaf.passTime()
  await deaf.work()
  await block(null)
  expect(await deaf.fates(path, token)).toEqual({ 'a@example.com': 'withheld' })
})

test('a mail server that is gone is tried again', async () => {
  const { token, path } = await deaf.meeting()
  expect((await deaf.send(path, token, { to: addressed(['a@example.com']) })).status).toBe(204)
  expect(await deaf.fates(path, token)).toEqual({ 'a@example.com': 'waiting' })
})

test('without SMTP the answer says so, and a letter can still be read and copied', async () => {
  const { token, path } = await mute.meeting()
  expect(await mute.send(path, token, { to: addressed(['a@example.com']) })).toMatchObject({
    status: 409,
    body: { code: 'MAIL_OFF' },
  })
  expect((await muteApp.call('POST', `${path}/preview`, token, {})).status).toBe(200)
})

test.each([
  [{ responseCode: 421 }, 'waiting'],
  [{ responseCode: 550, command: 'RCPT TO' }, 'failed: address'],
  [{ responseCode: 554, command: 'DATA' }, 'failed: refused'],
  // the server's own password is wrong
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'waiting'],
  [{ code: 'EDNS' }, 'waiting'],
  [{ code: 'ESOCKET', syscall: 'connect' }, 'waiting'],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, 'waiting'],
  // the server may have the letter: it is not sent twice
  [{ code: 'ETIMEDOUT', message: 'Timeout', command: 'CONN' }, 'unsure'],
  [{ code: 'ECONNECTION', message: 'Connection closed unexpectedly', command: 'DATA' }, 'unsure'],
])('what a mail server’s answer %j means', (error, fate) => {
  const found = fateOf(error)
  expect('fault' in found ? `${found.state}: ${found.fault}` : found.state).toBe(fate)
})
