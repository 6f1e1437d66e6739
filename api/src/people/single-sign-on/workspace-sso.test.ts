import type { SsoLookup, WorkspaceSso, WorkspaceSsoBody } from '@hattama/contract/people/sso'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '#kernel/auth/tokens.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { testApp } from '#testing/app.ts'
import { openOidcProvider } from '#testing/oidc-provider.ts'
import { addDomain, arriveBySso, type SsoArrival, workspaceSsoOf } from '#testing/workspace-sso.ts'
import { ssoRoutes } from './routes.ts'
import { workspaceSsoRoutes } from './workspace-routes.ts'

const redirectUri = 'http://127.0.0.1:4000/api/auth/sso/return'
const idp = await openOidcProvider({ redirectUri })
afterAll(idp.close)

const routes = [ssoRoutes, workspaceSsoRoutes, memberRoutes]
const t = testApp(routes, { settings: { SSO_PRIVATE_ADDRESSES: 'allow' } })
const strict = testApp(routes, { settings: { SIGN_UP: 'invited' } })

beforeEach(() => t.database.sql`delete from auth_rate_limits`)

const path = '/api/workspace/sso'
const setting = (over: Partial<WorkspaceSsoBody> = {}) => workspaceSsoOf(idp, over)
const put = (token: string, over: Partial<WorkspaceSsoBody> = {}) =>
  t.call<WorkspaceSso & { code: string; fields: object }>('PUT', path, token, setting(over))

let workspaces = 0
/** A workspace with a provider, and a verified domain. */
const workspace = async (over: Partial<WorkspaceSsoBody> = {}) => {
  const owner = await t.signedIn()
  const domain = `firm${(workspaces += 1)}.example`
  await addDomain(t, owner.token, domain)
  expect((await put(owner.token, over)).status).toBe(200)
  return { ...owner, domain }
}

const comeAs = (email: string, over: object = {}) => arriveBySso(t, idp, email, over)

describe('an owner', () => {
  test('sets a provider up, whose secret is sealed and never told again', async () => {
    const owner = await t.signedIn()
    const { status, body } = await put(owner.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ provider: { name: 'Keycloak' }, redirectUri, sessionDays: 30 })
    expect(JSON.stringify(body)).not.toContain(idp.client.secret)
    expect(JSON.stringify(await t.call('GET', path, owner.token))).not.toContain(idp.client.secret)
    const rows = await t.database.sql`select * from sso_providers`
    expect(JSON.stringify(rows)).not.toContain(idp.client.secret)
    // everything else may change without it
    expect((await put(owner.token, { clientSecret: undefined, name: 'Login' })).status).toBe(200)
    expect((await t.call('POST', `${path}/check`, owner.token)).status).toBe(204)
    const events = await t.database
      .sql`select kind from security_events where workspace_id = ${owner.workspaceId}`
    expect(events.map((e) => e['kind'])).toEqual(['ssoChanged', 'ssoChanged'])
  })

  test('cannot send its secret to another provider', async () => {
    const owner = await t.signedIn()
    await put(owner.token)
    const calls = idp.calls()
    const moved = await put(owner.token, { clientSecret: undefined, issuer: `${idp.issuer}/elsewhere` })
    expect(moved).toMatchObject({ status: 422, body: { fields: { clientSecret: 'missing' } } })
    expect(idp.calls()).toBe(calls)
  })

  test('is told when it is not there, and nothing is kept', async () => {
    const owner = await t.signedIn()
    expect(await put(owner.token, { issuer: 'http://127.0.0.1:9' })).toMatchObject({
      status: 424,
      body: { code: 'SSO_UNAVAILABLE' },
    })
    expect((await t.call<WorkspaceSso>('GET', path, owner.token)).body.provider).toBeNull()
  })

  test('requires it only once a domain is shown to be theirs', async () => {
    const owner = await t.signedIn()
    expect(await put(owner.token, { required: true })).toMatchObject({
      status: 409,
      body: { code: 'DOMAIN_NOT_SHOWN' },
    })
  })

  test('alone may, and has shown lately who they are', async () => {
    const owner = await t.signedIn()
    const admin = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
    expect((await put(admin.token)).status).toBe(403)
    await t.database.sql`update auth_sessions set proved_at = now() - interval '1 hour'
      where token = ${hashOf(owner.token)}`
    expect((await put(owner.token)).body.code).toBe('CONFIRMATION_NEEDED')
  })
})

describe('people of its domains', () => {
  test('are led to it by their address, and become members as their groups say', async () => {
    const { domain, workspaceId } = await workspace()
    const member = await comeAs(`ivan@${domain}`)
    expect(member).toMatchObject({
      status: 200,
      body: { user: { role: 'member', workspaceId, firstName: 'Ivan', lastName: 'Petrov' } },
    })
    expect((await comeAs(`root@${domain}`, { groups: ['it'] })).body.user.role).toBe('admin')
  })

  test('who are in no group stay out where that is asked', async () => {
    const { domain } = await workspace({ otherwise: 'none' })
    expect(await comeAs(`ivan@${domain}`)).toMatchObject({ status: 403, body: { code: 'SSO_NO_ACCESS' } })
    expect(await t.database.sql`select 1 from auth_users where email = ${`ivan@${domain}`}`).toHaveLength(0)
    expect((await comeAs(`root@${domain}`, { groups: ['it'] })).status).toBe(200)
  })

  test('whose provider says nothing of a verified address are believed within the domain', async () => {
    const { domain } = await workspace()
    expect((await comeAs(`quiet@${domain}`, { email_verified: undefined })).status).toBe(200)
    const liar = await comeAs(`liar@${domain}`, { email_verified: false })
    expect(liar.body.code).toBe('SSO_ADDRESS_REFUSED')
  })

  test('are sent nowhere while the domain is not shown to be its own, or no longer is', async () => {
    const { domain, token } = await workspace()
    const member = await comeAs(`ivan@${domain}`, { sub: 'the-same' })
    expect(member.status).toBe(200)
    const { body } = await t.call<WorkspaceSso>('GET', path, token)
    await t.call('DELETE', `${path}/domains/${body.domains[0]?.id}`, token)
    const asked = await t.call('POST', '/api/auth/sso', undefined, { email: `ivan@${domain}` })
    expect(asked).toMatchObject({ status: 404, body: { code: 'SSO_NOT_SET_UP' } })
  })

  test('lose the sessions it opened when it is taken away', async () => {
    const { domain, token } = await workspace()
    const member = await comeAs(`ivan@${domain}`)
    expect((await t.call('GET', '/api/auth/me', member.body.token)).status).toBe(200)
    expect((await t.call('DELETE', path, token)).status).toBe(204)
    expect((await t.call('GET', '/api/auth/me', member.body.token)).status).toBe(401)
    expect((await t.call('GET', '/api/auth/me', token)).status).toBe(200)
  })
})

test('a provider of one workspace speaks for nobody of another domain, whatever it says', async () => {
  const [mine, theirs] = [await workspace(), await workspace()]
  const victim = await comeAs(`boss@${theirs.domain}`)
  idp.signInAs({ sub: 'liar', email: `boss@${theirs.domain}`, email_verified: true })
  const { body } = await t.call<SsoLookup>('POST', '/api/auth/sso', undefined, {
    provider: `workspace:${mine.workspaceId}`,
  })
  const answer = await idp.visit(body.url)
  const lied = await t.call<SsoArrival>('POST', '/api/auth/sso/finish', undefined, {
    challenge: body.challenge,
    answer,
  })
  expect(lied.body.code).toBe('SSO_ADDRESS_REFUSED')
  expect((await t.call('GET', '/api/auth/me', victim.body.token)).status).toBe(200)
})

describe('what a workspace requires', () => {
  const memberOf = (workspaceId: string) => t.signedIn({ id: workspaceId, role: 'member' })

  test('its single sign-on: members who came otherwise may only go elsewhere, owners come as they like', async () => {
    const { domain, token, workspaceId } = await workspace()
    const other = await memberOf(workspaceId)
    expect((await t.call('GET', '/api/team/members', other.token)).status).toBe(200)
    await put(token, { required: true })
    expect(await t.call('GET', '/api/team/members', other.token)).toMatchObject({
      status: 403,
      body: { code: 'SSO_REQUIRED' },
    })
    expect((await t.call('GET', '/api/auth/me', other.token)).body).toMatchObject({ ssoDue: true })
    expect((await t.call('GET', '/api/workspaces', other.token)).status).toBe(200)
    expect((await t.call('GET', '/api/team/members', token)).status).toBe(200)
    const member = await comeAs(`ivan@${domain}`)
    expect((await t.call('GET', '/api/team/members', member.body.token)).status).toBe(200)
    expect(member.body.user).not.toHaveProperty('ssoDue')
  })

  test('a second step: sessions of its provider are enough where that asks for one, and not otherwise', async () => {
    const { domain, token, workspaceId } = await workspace({ secondStep: true })
    await t.database.sql`update workspaces set second_factor_required = true where id = ${workspaceId}`
    const member = await comeAs(`ivan@${domain}`)
    expect(member.body.user).not.toHaveProperty('secondFactorDue')
    expect((await t.call('GET', '/api/team/members', member.body.token)).status).toBe(200)
    // that provider has no say in another workspace
    const elsewhere = await t.signedIn()
    await t.database.sql`update workspaces set second_factor_required = true
      where id = ${elsewhere.workspaceId}`
    const { user } = member.body
    await t.database.sql`insert into memberships values (${elsewhere.workspaceId}, ${user.id}, 'member')`
    await t.database
      .sql`update profiles set workspace_id = ${elsewhere.workspaceId} where user_id = ${user.id}`
    expect((await t.call('GET', '/api/team/members', member.body.token)).body['code']).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    await t.database.sql`update workspaces set second_factor_required = false where id = ${workspaceId}`
    await put(token, { secondStep: false })
    await t.database.sql`update workspaces set second_factor_required = true where id = ${workspaceId}`
    expect((await comeAs(`olga@${domain}`)).body.user.secondFactorDue).toBe(true)
  })
})

describe('a server that keeps providers out of its network', () => {
  test.each([
    'http://login.example.org',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://10.0.0.1/realms/x',
    'https://169.254.169.254',
    'https://user@login.example.org',
    'https://login.example.org/?a=b',
  ])('refuses %s before anything is asked', async (issuer) => {
    const owner = await strict.signedIn()
    expect(await strict.call('PUT', path, owner.token, setting({ issuer }))).toMatchObject({
      status: 422,
      body: { fields: { issuer: 'wrong' } },
    })
  })

  test('and a name that leads there', async () => {
    const owner = await strict.signedIn()
    const calls = idp.calls()
    const issuer = idp.issuer.replace('http://127.0.0.1', 'https://localhost')
    expect(await strict.call('PUT', path, owner.token, setting({ issuer }))).toMatchObject({ status: 424 })
    expect(idp.calls()).toBe(calls)
  })
})
