import type { SignedIn } from '@hattama/contract/people/account'
import type { SsoLookup } from '@hattama/contract/people/sso'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { memberRoutes } from '#people/team/member-routes.ts'
import { testApp } from '#testing/app.ts'
import { openOidcProvider, type SsoPerson } from '#testing/oidc-provider.ts'
import { secondFactorRoutes } from '../sign-in/second-factor-routes.ts'
import { ssoRoutes } from './routes.ts'

const redirectUri = 'http://127.0.0.1:4000/api/auth/sso/return'
const idp = await openOidcProvider({ redirectUri })
/** A provider that is there at first, and then goes away. */
const leaving = await openOidcProvider({ redirectUri })
afterAll(idp.close)

const t = testApp([ssoRoutes, memberRoutes, secondFactorRoutes], {
  settings: {
    SSO_PROVIDERS: 'corp,down,leaving',
    SSO_CORP_ISSUER: idp.issuer,
    SSO_CORP_CLIENT_ID: idp.client.id,
    SSO_CORP_CLIENT_SECRET: idp.client.secret,
    SSO_CORP_NAME: 'Corporation',
    SSO_CORP_DOMAINS: 'corp.example',
    SSO_CORP_WORKSPACE: 'first',
    SSO_CORP_ROLES: 'it=admin, guests=viewer',
    SSO_DOWN_ISSUER: 'http://127.0.0.1:9',
    SSO_DOWN_CLIENT_ID: 'x',
    SSO_DOWN_CLIENT_SECRET: 'x',
    SSO_LEAVING_ISSUER: leaving.issuer,
    SSO_LEAVING_CLIENT_ID: leaving.client.id,
    SSO_LEAVING_CLIENT_SECRET: leaving.client.secret,
  },
})

beforeEach(() => t.database.sql`delete from auth_rate_limits`)

type Answer = SignedIn & { code: string; challenge: string }
let people = 0
const someone = (over: Partial<SsoPerson> = {}): SsoPerson => {
  people += 1
  return {
    sub: `subject-${people}`,
    email: `person${people}@corp.example`,
    email_verified: true,
    given_name: 'Асель',
    family_name: 'Нурланова',
    ...over,
  }
}

const begin = (body: object = { provider: 'operator:corp' }) =>
  t.call<SsoLookup & { code: string }>('POST', '/api/auth/sso', undefined, body)
const finish = (challenge: string, answer: string) =>
  t.call<Answer>('POST', '/api/auth/sso/finish', undefined, { challenge, answer })

const comeAs = async (person: SsoPerson | null) => {
  idp.signInAs(person)
  const { body } = await begin()
  return finish(body.challenge, await idp.visit(body.url))
}

// the first workspace of the server, which they become members of
const first = async () => {
  const [row] = await t.database.sql`select id from workspaces order by created_at, id limit 1`
  return row ? String(row['id']) : (await t.register('founder@example.org')).user.workspaceId
}

describe('a provider of the operator', () => {
  test('lets somebody new in, as a member with a name, and knows them again', async () => {
    const workspaceId = await first()
    const person = someone()
    const entered = await comeAs(person)
    expect(entered).toMatchObject({
      status: 200,
      body: {
        user: { email: person.email, firstName: 'Асель', emailVerified: true, role: 'member', workspaceId },
      },
    })
    expect((await t.call('GET', '/api/auth/me', entered.body.token)).status).toBe(200)
    const again = await comeAs(person)
    expect(again.body.user.id).toBe(entered.body.user.id)
    // no workspace of their own besides it
    const rows = await t.database.sql`select 1 from memberships where user_id = ${again.body.user.id}`
    expect(rows).toHaveLength(1)
    const events = await t.database
      .sql`select kind, detail from security_events where who = ${person.email ?? ''} order by id`
    expect(events.map((e) => e['kind'])).toEqual(['memberJoined', 'accountCreated', 'signedIn', 'signedIn'])
    expect(events.at(-1)?.['detail']).toEqual({ way: 'sso' })
  })

  test('is found by the domain of an address, and by no other', async () => {
    expect((await begin({ email: ' Somebody@CORP.example ' })).body).toMatchObject({ name: 'Corporation' })
    expect(await begin({ email: 'somebody@elsewhere.example' })).toMatchObject({
      status: 404,
      body: { code: 'SSO_NOT_SET_UP' },
    })
    expect((await begin({ provider: 'operator:nobody' })).status).toBe(404)
    expect((await begin({ email: 'nonsense' })).body.code).toBe('INVALID_EMAIL')
  })

  test('makes of people what their groups say, each time they come; an owner stays one', async () => {
    await first()
    const person = someone({ groups: ['guests', 'it'] })
    const roleAfter = async (groups: unknown) => (await comeAs({ ...person, groups })).body.user.role
    expect(await roleAfter(['guests', 'it'])).toBe('admin')
    expect(await roleAfter(['guests'])).toBe('viewer')
    expect(await roleAfter('it')).toBe('admin')
    expect(await roleAfter([])).toBe('member')
    await t.database.sql`update memberships set role = 'owner'
      where user_id = (select id from auth_users where email = ${person.email ?? ''})`
    expect(await roleAfter(['guests'])).toBe('owner')
  })

  test('that is down says so, and other ways stay open', async () => {
    const { user } = await t.register()
    expect(await begin({ provider: 'operator:down' })).toMatchObject({
      status: 424,
      body: { code: 'SSO_UNAVAILABLE' },
    })
    const login = { email: user.email, password: 'correct horse 1' }
    expect((await t.call('POST', '/api/auth/login', undefined, login)).status).toBe(200)
  })

  test('that has gone since it was last asked says so as well: nobody is sent where nothing answers', async () => {
    expect((await begin({ provider: 'operator:leaving' })).status).toBe(200)
    await leaving.close()
    expect(await begin({ provider: 'operator:leaving' })).toMatchObject({
      status: 424,
      body: { code: 'SSO_UNAVAILABLE' },
    })
  })

  test('that says no lets nobody in', async () => {
    expect(await comeAs(null)).toMatchObject({ status: 403, body: { code: 'SSO_REFUSED' } })
  })
})

describe('what comes back', () => {
  test('is sent on to the web app, whatever it is', async () => {
    const response = await t.app.request('/api/auth/sso/return?code=a%20b&state=//evil.example')
    expect(response.status).toBe(303)
    const to = response.headers.get('location') ?? ''
    expect(to).toMatch(/^\/\?sso=[\w-]+$/)
    expect(Buffer.from(to.slice(6), 'base64url').toString()).toBe('code=a%20b&state=//evil.example')
  })

  test('counts once, and for the browser that began', async () => {
    await first()
    idp.signInAs(someone())
    const [mine, others] = [(await begin()).body, (await begin()).body]
    const answer = await idp.visit(mine.url)
    expect(await finish(others.challenge, answer)).toMatchObject({
      status: 403,
      body: { code: 'SSO_REFUSED' },
    })
    expect((await finish(mine.challenge, answer)).status).toBe(200)
    expect((await finish(mine.challenge, answer)).status).toBe(403)
    expect(await finish('nonsense', answer)).toMatchObject({ status: 410, body: { code: 'SIGN_IN_ENDED' } })
    // sealed: neither the verifier nor the state can be read
    expect(mine.challenge).not.toContain(new URL(mine.url).searchParams.get('state') ?? '?')
  })
})

describe('a provider that lies takes over nothing', () => {
  const nobodyIn = async (person: SsoPerson, code: string) => {
    const before = await t.database.sql`select count(*)::int as n from auth_sessions`
    expect(await comeAs(person)).toMatchObject({ body: { code } })
    expect(await t.database.sql`select count(*)::int as n from auth_sessions`).toEqual(before)
  }

  test('about an address it has not verified', () =>
    nobodyIn(someone({ email_verified: false }), 'SSO_ADDRESS_REFUSED'))

  test('about an address of a domain that is not its own', () =>
    nobodyIn(someone({ email: 'boss@other.example' }), 'SSO_ADDRESS_REFUSED'))

  test('about no address at all', () =>
    nobodyIn({ sub: 'nameless', email_verified: true }, 'SSO_ADDRESS_REFUSED'))

  test("about another account's address: it has to be signed in to once", async () => {
    await first()
    const person = someone()
    const { user } = await t.register(person.email)
    await t.database.sql`update auth_users set email_verified = true where id = ${user.id}`
    await nobodyIn(person, 'SSO_CONNECT_NEEDED')
    const { body } = await comeAs(person)
    const login = (email: string, password: string) =>
      t.call<Answer>('POST', '/api/auth/login', undefined, { email, password, connect: body.challenge })
    expect((await login(user.email, 'wrong horse 1')).status).toBe(401)
    // somebody else's account is not connected, and their session does not survive
    const other = await t.register()
    const elsewhere = await login(other.user.email, 'correct horse 1')
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'SSO_CONNECT_NEEDED' } })
    await nobodyIn(person, 'SSO_CONNECT_NEEDED')

    const connected = await login(user.email, 'correct horse 1')
    expect(connected).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    const again = await comeAs(person)
    expect(again).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  })

  test('and an account that moved to an address the provider does not speak for is not its to open', async () => {
    await first()
    const person = someone()
    const { body } = await comeAs(person)
    await t.database.sql`update auth_users set email = 'moved@other.example' where id = ${body.user.id}`
    await nobodyIn(person, 'SSO_ADDRESS_REFUSED')
  })
})
