import type { SignedIn } from '@hattama/contract/people/account'
import type { CreatedInvitation } from '@hattama/contract/people/team'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invitationRoutes } from '#people/team/invitation-routes.ts'
import { keyRoutes } from '#people/keys/routes.ts'
import { testApp } from '#testing/app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { mailRoutes } from './mail-routes.ts'
import { makeResetLink } from './reset-link.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)
const t = testApp([mailRoutes, invitationRoutes, keyRoutes], { settings: { SMTP_URL: mailbox.url } })

beforeEach(async () => {
  await t.database.sql`delete from auth_rate_limits`
  mailbox.letters.splice(0)
})

const [squatters, owners] = ['squatter horse 1', 'owner horse 2']
let people = 0
const newEmail = () => `victim${(people += 1)}@example.org`

const register = (email: string, password: string, more: object = {}) => {
  const name =
    password === squatters ? { firstName: 'Mal', lastName: 'Lory' } : { firstName: 'Vera', lastName: 'Kim' }
  return t.call('POST', '/api/auth/register', undefined, { email, password, ...name, ...more })
}
const login = (email: string, password: string) =>
  t.call<SignedIn & { code: string }>('POST', '/api/auth/login', undefined, { email, password })
const confirm = (token: string, password: string) =>
  t.call<SignedIn>('POST', '/api/auth/confirm', undefined, { token, password })

/** The tokens a kind of link to an address carried, oldest first, once there are `count`. */
const linksTo = (email: string, kind: 'confirm' | 'reset' | 'invite', count = 1) =>
  vi.waitFor(
    () => {
      const links = mailbox.letters
        .filter((one) => one.to?.[0]?.address === email)
        .map((one) => new URL(/http\S+/.exec(one.text ?? '')?.[0] ?? 'http://none').searchParams.get(kind))
        .filter((token) => token !== null)
      expect(links).toHaveLength(count)
      return links
    },
    { timeout: 60_000, interval: 20 },
  )

const mustBeOwners = async (email: string) => {
  expect(await login(email, squatters)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  const { status, body } = await login(email, owners)
  expect(status).toBe(200)
  return body
}

/** An account that was in use before the server sent mail, and a key made with it. */
const inUse = async (email: string) => {
  await register(email, squatters)
  await t.database.sql`update auth_users set never_asked = true where email = ${email}`
  const { token } = (await login(email, squatters)).body
  const key = { name: 'k', holder: 'person', scopes: ['recording.read'], days: 365 }
  const made = await t.call<{ token: string }>('POST', '/api/keys', token, key)
  expect(made.status).toBe(201)
  return { session: token, key: made.body.token }
}
const isIn = async (token: string) => (await t.call('GET', '/api/auth/me', token)).status === 200

describe('somebody registered my address before me', () => {
  test('my registration replaces theirs, and the links mailed for theirs are void', async () => {
    const email = newEmail()
    await register(email, squatters)
    const [theirs = ''] = await linksTo(email, 'confirm')
    expect((await register(email, owners)).body).toEqual({ requiresConfirmation: true })
    const [, mine = ''] = await linksTo(email, 'confirm', 2)
    expect((await confirm(theirs, owners)).status).toBe(401)
    expect(await confirm(mine, owners)).toMatchObject({
      status: 200,
      body: { user: { email, firstName: 'Vera' } },
    })
    expect(await mustBeOwners(email)).toMatchObject({
      user: { firstName: 'Vera', workspaceName: 'Пространство: Vera Kim' },
    })
  })

  test('and again after me: what counts is the password I type at the link, whichever of them it is', async () => {
    const email = newEmail()
    await register(email, owners)
    await register(email, squatters)
    const [, theirs = ''] = await linksTo(email, 'confirm', 2)
    expect((await confirm(theirs, owners)).status).toBe(200)
    await mustBeOwners(email)
  })

  test('at the same moment: nobody gets in without the link', async () => {
    const email = newEmail()
    const both = await Promise.all(
      [owners, squatters, owners, squatters].map((password) => register(email, password)),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const rows = await t.database.sql`select 1 from auth_accounts a join auth_users u on u.id = a.user_id
      where u.email = ${email}`
    expect(rows).toHaveLength(1)
    const valid = await linksTo(email, 'confirm', 4)
    const answers: number[] = []
    for (const link of valid) answers.push((await confirm(link, owners)).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    await mustBeOwners(email)
  })

  test('and I ask for a new password: the link that sets it proves the address', async () => {
    const email = newEmail()
    await register(email, squatters)
    await t.call('POST', '/api/auth/password-mail', undefined, { email })
    const [token] = await linksTo(email, 'reset')
    const set = await t.call('PUT', '/api/auth/password', undefined, { token, password: owners })
    expect(set.status).toBe(204)
    expect((await mustBeOwners(email)).user.emailVerified).toBe(true)
  })

  test('and I come by an invitation mailed to me, which proves the address', async () => {
    const email = newEmail()
    await register(email, squatters)
    const host = await t.signedIn()
    await t.call('POST', '/api/team/invitations', host.token, { email, role: 'member' })
    const [invite] = await linksTo(email, 'invite')
    expect(await register(email, owners, { invite })).toMatchObject({
      status: 201,
      body: { user: { email, workspaceId: host.workspaceId, emailVerified: true } },
    })
    await mustBeOwners(email)
  })

  test('with an invitation of theirs: the account is in no workspace I did not join', async () => {
    const email = newEmail()
    const host = await t.signedIn()
    const made = await t.call<CreatedInvitation>('POST', '/api/team/invitations', host.token, {
      role: 'member',
    })
    const invite = new URL(made.body.url ?? '').searchParams.get('invite')
    await register(email, squatters, { invite })
    const [link = ''] = await linksTo(email, 'confirm')
    // the one who confirms is asked about it
    const letter = mailbox.letters.find((one) => one.to?.[0]?.address === email)
    expect(letter?.text).toContain(`invite=${invite}`)
    const { body } = await confirm(link, owners)
    expect(body.user).toMatchObject({ role: 'owner' })
    expect(body.user.workspaceId).not.toBe(host.workspaceId)
    const members = await t.database.sql`select 1 from memberships where user_id = ${body.user.id}`
    expect(members).toHaveLength(1)
  })

  test('and joined a workspace with it, at a server of an earlier release', async () => {
    const email = newEmail()
    await register(email, squatters)
    const host = await t.signedIn()
    const { sql } = t.database
    await sql`insert into memberships select ${host.workspaceId}, id, 'admin' from auth_users where email = ${email}`
    await sql`update profiles set workspace_id = ${host.workspaceId}
      where user_id = (select id from auth_users where email = ${email})`
    await register(email, owners)
    const [, link = ''] = await linksTo(email, 'confirm', 2)
    const { body } = await confirm(link, owners)
    expect(body.user.workspaceId).not.toBe(host.workspaceId)
    expect(await sql`select 1 from memberships where user_id = ${body.user.id}`).toHaveLength(1)
  })
})

describe('somebody used my address before the server sent mail', () => {
  test('their use is not replaced by a registration', async () => {
    const email = newEmail()
    const theirs = await inUse(email)
    expect((await register(email, owners)).body).toEqual({ requiresConfirmation: true })
    expect(await isIn(theirs.session)).toBe(true)
    expect((await login(email, owners)).status).toBe(401)
  })

  test('once I prove the address, with a password of my own, nothing of theirs gets in', async () => {
    const email = newEmail()
    const theirs = await inUse(email)
    await t.call('POST', '/api/auth/confirmation-mail', undefined, { email })
    const [, link = ''] = await linksTo(email, 'confirm', 2)
    expect((await confirm(link, owners)).status).toBe(200)
    expect(await isIn(theirs.session)).toBe(false)
    expect((await t.call('GET', '/api/keys', theirs.key)).status).toBe(401)
    await mustBeOwners(email)
  })

  test('whose account it is confirms with its own password, and keeps what they have', async () => {
    const email = newEmail()
    const mine = await inUse(email)
    await t.call('POST', '/api/auth/confirmation-mail', undefined, { email })
    const [, link = ''] = await linksTo(email, 'confirm', 2)
    expect((await confirm(link, squatters)).status).toBe(200)
    expect(await isIn(mine.session)).toBe(true)
    expect(await t.database.sql`select 1 from api_keys`).not.toHaveLength(0)
  })
})

test('a new password by link ends keys made before; one passed on by hand does not prove the address', async () => {
  const email = newEmail()
  const before = await inUse(email)
  const link = await makeResetLink(t.database.db, 'http://localhost', email)
  const token = new URL(link ?? '').searchParams.get('reset')
  const set = await t.call('PUT', '/api/auth/password', undefined, { token, password: owners })
  expect(set.status).toBe(204)
  expect(await isIn(before.session)).toBe(false)
  expect((await t.call('GET', '/api/keys', before.key)).status).toBe(401)
  expect((await mustBeOwners(email)).user.emailVerified).toBe(false)
})

test('an unproved account has no code to guess', async () => {
  const email = newEmail()
  await register(email, squatters)
  await linksTo(email, 'confirm')
  await t.call('POST', '/api/auth/login/mail', undefined, { email })
  await linksTo(email, 'confirm', 2)
  const waiting = await t.database.sql`select value from auth_verifications where identifier like '%otp%'
    or value not in (select id from auth_users)`
  expect(waiting).toHaveLength(0)
})
