import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '@hattama/contract/people/account'
import type { CreatedInvitation } from '@hattama/contract/people/team'
import type { Email } from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openMailbox } from '#testing/mailbox.ts'
import { testApp } from '#testing/app.ts'
import { maxMails } from './mail-limit.ts'
import { invitationRoutes } from '#people/team/invitation-routes.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)
const inbox = mailbox.letters

const t = testApp([invitationRoutes, mailRoutes], { settings: { SMTP_URL: mailbox.url } })

const mailTo = async (address: string): Promise<Email> => {
  for (let i = 0; i < 2400; i += 1) {
    const at = inbox.findIndex((m) => m.to?.[0]?.address === address)
    if (at >= 0) return inbox.splice(at, 1)[0] as Email
    await sleep(50)
  }
  throw new Error(`no mail to ${address}`)
}

const linkIn = (mail: Email) => new URL(/http\S+/.exec(mail.text ?? '')?.[0] ?? '')

const account = (email: string, language: string) => ({
  email,
  password: 'correct horse 1',
  firstName: 'Дана',
  lastName: 'Ким',
  language,
})

const register = async (email: string, language = 'ru') => {
  await t.database.sql`delete from auth_rate_limits`
  const response = await t.app.request('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(account(email, language)),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const login = (email: string, password = 'correct horse 1') =>
  t.call('POST', '/api/auth/login', undefined, { email, password })

const confirm = (token: string | null, password = 'correct horse 1') =>
  t.call('POST', '/api/auth/confirm', undefined, { token, password })

test('an address is confirmed by mail, by a press and once, before the first sign-in', async () => {
  expect(await register('confirm@example.org')).toEqual({ status: 201, body: { requiresConfirmation: true } })
  expect(await login('confirm@example.org')).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_CONFIRMED' },
  })

  const mail = await mailTo('confirm@example.org')
  expect(mail.subject).toBe('Подтвердите адрес почты — Hattama')
  const link = linkIn(mail)
  const token = link.searchParams.get('confirm')
  expect(await confirm('nonsense')).toMatchObject({ status: 401, body: { code: 'AUTH_FAILED' } })
  expect(await confirm('')).toMatchObject({ status: 400, body: { code: 'MISSING_FIELDS' } })
  expect(await confirm(token, '')).toMatchObject({ status: 400, body: { code: 'MISSING_FIELDS' } })
  expect(await confirm(token, 'weak')).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } })
  // mail scanners open links
  await t.app.request(link.pathname + link.search)
  await t.app.request(`/api/auth/confirm?token=${token}`)
  expect((await login('confirm@example.org')).status).toBe(403)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { user: { emailVerified: true } } })
  expect(await confirm(token)).toMatchObject({ status: 401, body: { code: 'AUTH_FAILED' } })
  expect(await login('confirm@example.org')).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Дана', lastName: 'Ким', language: 'ru', emailVerified: true } },
  })
})

test('registering an address that has an account tells nothing', async () => {
  await register('quiet@example.org')
  await mailTo('quiet@example.org')
  expect(await register('quiet@example.org')).toEqual({ status: 201, body: { requiresConfirmation: true } })
  const [row] = await t.database
    .sql`select count(*)::int as n from workspaces w join memberships m on m.workspace_id = w.id
    join auth_users u on u.id = m.user_id where u.email = 'quiet@example.org'`
  expect(row).toEqual({ n: 1 })
  const orphans = await t.database
    .sql`select 1 from profiles where user_id not in (select id from auth_users)`
  expect(orphans).toHaveLength(0)
})

test.each([
  ['kk', 'Пошта мекенжайын растаңыз — Hattama'],
  ['en', 'Confirm your email address — Hattama'],
])('the letter is in the language of the visitor: %s', async (language, subject) => {
  await register(`${language}@example.org`, language)
  expect((await mailTo(`${language}@example.org`)).subject).toBe(subject)
})

test('the letter is in the language an account was made in, whatever the browser prefers', async () => {
  await t.call('POST', '/api/auth/register', undefined, account('chosen@example.org', 'kk'))
  expect((await mailTo('chosen@example.org')).subject).toBe('Пошта мекенжайын растаңыз — Hattama')
})

test('an account made while the server sent no mail is not locked out by mail set up later', async () => {
  await register('before@example.org')
  const { sql } = t.database
  await sql`update auth_users set never_asked = true where email = 'before@example.org'`
  expect(await login('before@example.org', 'wrong horse 1')).toMatchObject({ status: 401 })
  // it does not count as confirmed
  expect(await login('before@example.org')).toMatchObject({
    status: 200,
    body: { user: { emailVerified: false } },
  })
})

test('a mail that is refused for now is sent again', async () => {
  mailbox.refuse(1)
  await register('again@example.org')
  expect((await mailTo('again@example.org')).subject).toContain('Hattama')
})

test('a password is set anew by mail, once, and ends the other sessions', async () => {
  await register('forgot@example.org')
  await confirm(linkIn(await mailTo('forgot@example.org')).searchParams.get('confirm'))
  const { token } = (await login('forgot@example.org')).body as { token: string }

  expect(
    (await t.call('POST', '/api/auth/password-mail', undefined, { email: 'forgot@example.org' })).status,
  ).toBe(204)
  expect(
    (await t.call('POST', '/api/auth/password-mail', undefined, { email: 'nobody@example.org' })).status,
  ).toBe(204)
  const reset = linkIn(await mailTo('forgot@example.org')).searchParams.get('reset')
  const set = (body: object) => t.call('PUT', '/api/auth/password', undefined, body)

  expect(await set({ token: reset, password: 'weak' })).toMatchObject({
    status: 400,
    body: { code: 'WEAK_PASSWORD' },
  })
  expect(await set({ token: 'x', password: 'new horse 22' })).toMatchObject({
    status: 401,
    body: { code: 'AUTH_FAILED' },
  })
  expect((await set({ token: reset, password: 'new horse 22' })).status).toBe(204)
  expect((await set({ token: reset, password: 'other horse 33' })).status).toBe(401)
  expect((await t.call('GET', '/api/auth/me', token)).status).toBe(401)
  expect((await login('forgot@example.org', 'new horse 22')).status).toBe(200)
})

test('a lost confirmation mail can be asked for again; unknown addresses answer alike', async () => {
  await register('lost@example.org')
  await mailTo('lost@example.org')
  const ask = (email: string) => t.call('POST', '/api/auth/confirmation-mail', undefined, { email })
  expect((await ask('lost@example.org')).status).toBe(204)
  expect((await mailTo('lost@example.org')).text).toContain('/?confirm=')
  expect((await ask('unknown@example.org')).status).toBe(204)
})

test('an address gets so many letters of its account in an hour; asking answers alike', async () => {
  await register('plagued@example.org')
  const ask = async (email: string) => {
    await t.database.sql`delete from auth_rate_limits`
    return (await t.call('POST', '/api/auth/confirmation-mail', undefined, { email })).status
  }
  const more = maxMails.account.letters + 2
  for (let i = 0; i < more; i += 1) expect(await ask('plagued@example.org')).toBe(204)
  const counted = async () => {
    const [row] = await t.database.sql`select max(letters)::int as n from letters`
    return row?.['n'] as number
  }
  await expect.poll(counted).toBe(more + 1)
  for (let i = 0; i < maxMails.account.letters; i += 1) await mailTo('plagued@example.org')
  await register('later@example.org')
  await mailTo('later@example.org')
  expect(inbox.filter((m) => m.to?.[0]?.address === 'plagued@example.org')).toEqual([])
  // the hour is over
  await t.database.sql`update letters set counts_until = now() - interval '1 second'`
  expect(await ask('plagued@example.org')).toBe(204)
  await mailTo('plagued@example.org')
})

test('an address is invited so often in a day, by everybody together, under any of its names', async () => {
  const statuses: number[] = []
  for (let i = 0; i <= maxMails.others.letters; i += 1) {
    const { token } = await t.signedIn()
    const body = { email: `Wanted+${i}@example.org`, role: 'member' }
    statuses.push((await t.call('POST', '/api/team/invitations', token, body)).status)
  }
  expect(statuses).toEqual([...Array<number>(maxMails.others.letters).fill(201), 429])
  // mails of its own account are counted separately
  await register('wanted@example.org')
  await mailTo('wanted@example.org')
})

test('an invitation that is refused is no letter', async () => {
  const owner = await t.signedIn()
  const email = `${owner.userId}@example.org`
  const ask = async (token: string) =>
    (await t.call('POST', '/api/team/invitations', token, { email, role: 'member' })).status
  // they are already a member of their own workspace
  for (let i = 0; i <= maxMails.others.letters; i += 1) expect(await ask(owner.token)).toBe(409)
  expect(await ask((await t.signedIn()).token)).toBe(201)
})

test('an invitation goes by mail alone, in words that carry no link but ours', async () => {
  const owner = await t.signedIn()
  await t.database.sql`update auth_users set name = 'Дана http://evil.example/x' where id = ${owner.userId}`
  const invited = { email: 'Guest@example.org', role: 'member' }
  const made = await t.call('POST', '/api/team/invitations', owner.token, invited)
  expect(made).toMatchObject({ status: 201, body: { url: null, invitation: { email: 'guest@example.org' } } })
  const mail = await mailTo('guest@example.org')
  expect(mail.text?.match(/https?:\S+/g)).toHaveLength(1)
  expect(mail.text).toContain('Дана http evil example x')
  const token = linkIn(mail).searchParams.get('invite')
  expect(await t.call('POST', '/api/invitations/preview', undefined, { token })).toMatchObject({
    body: { email: 'guest@example.org', hasAccount: false },
  })

  const person = { ...account('guest@example.org', 'ru'), invite: token }
  await t.database.sql`delete from auth_rate_limits`
  // the mail with the link has already proved the address: no second one
  const registered = await t.call<SignedIn>('POST', '/api/auth/register', undefined, person)
  expect(registered).toMatchObject({
    status: 201,
    body: { user: { workspaceId: owner.workspaceId, role: 'member', emailVerified: true } },
  })
  expect((await t.call('GET', '/api/auth/me', registered.body.token)).status).toBe(200)
  await register('after@example.org')
  await mailTo('after@example.org')
  expect(inbox.filter((m) => m.to?.[0]?.address === 'guest@example.org')).toEqual([])
})

test.each([
  ['of another address', 'other@example.org', undefined],
  ['handed on as a link', 'open@example.org', { role: 'member' }],
])('an invitation %s proves nothing', async (_, email, invited) => {
  const owner = await t.signedIn()
  const made = await t.call<CreatedInvitation>('POST', '/api/team/invitations', owner.token, {
    ...(invited ?? { email: 'somebody@example.org', role: 'member' }),
  })
  const link = made.body.url ? new URL(made.body.url) : linkIn(await mailTo('somebody@example.org'))
  await t.database.sql`delete from auth_rate_limits`
  const person = { ...account(email, 'ru'), invite: link.searchParams.get('invite') }
  const registered = await t.call('POST', '/api/auth/register', undefined, person)
  expect(registered.body).toEqual({ requiresConfirmation: true })
  expect((await mailTo(email)).text).toContain('/?confirm=')
})

test('a mailed invitation gives nobody an account that somebody has proved', async () => {
  await register('mine@example.org')
  await confirm(linkIn(await mailTo('mine@example.org')).searchParams.get('confirm'))
  const owner = await t.signedIn()
  await t.call('POST', '/api/team/invitations', owner.token, { email: 'mine@example.org', role: 'member' })
  const invite = linkIn(await mailTo('mine@example.org')).searchParams.get('invite')
  await t.database.sql`delete from auth_rate_limits`
  const again = { ...account('mine@example.org', 'ru'), password: 'other horse 33', invite }
  const registered = await t.call('POST', '/api/auth/register', undefined, again)
  expect(registered.body).toEqual({ requiresConfirmation: true })
  expect((await login('mine@example.org', 'other horse 33')).status).toBe(401)
  expect((await login('mine@example.org')).status).toBe(200)
})
