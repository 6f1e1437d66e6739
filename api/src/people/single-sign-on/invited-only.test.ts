import type { SignedIn } from '@hattama/contract/account'
import type { SsoLookup, WorkspaceSsoBody } from '@hattama/contract/sso'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { openOidcProvider } from '#testing/oidc-provider.ts'
import { ssoRoutes } from './routes.ts'
import { workspaceSsoRoutes } from './workspace-routes.ts'

const idp = await openOidcProvider({ redirectUri: 'http://127.0.0.1:4000/api/auth/sso/return' })
afterAll(idp.close)

const path = '/api/workspace/sso'
const setting: WorkspaceSsoBody = {
  name: 'Keycloak',
  issuer: idp.issuer,
  clientId: idp.client.id,
  clientSecret: idp.client.secret,
  groupsClaim: 'groups',
  roles: [],
  otherwise: 'member',
  required: false,
  secondStep: false,
}

/** Two workspaces with a provider each, the first of the server first; returns how somebody new fares at each. */
const arrivalsAt = async (t: ReturnType<typeof testApp>, inviter: 'first' | 'second' | null) => {
  const owners = [await t.signedIn(), await t.signedIn()]
  if (inviter !== null) {
    const id = owners[inviter === 'first' ? 0 : 1]?.userId ?? ''
    await t.database.sql`update auth_users set email = 'head@example.org' where id = ${id}`
  }
  const outcomes: string[] = []
  for (const [i, { token }] of owners.entries()) {
    const domain = `firm${i}.example`
    await t.call('POST', `${path}/domains`, token, { domain })
    await t.database.sql`update sso_domains set verified_at = now() where domain = ${domain}`
    expect((await t.call('PUT', path, token, setting)).status).toBe(200)
    const email = `new@${domain}`
    idp.signInAs({ sub: `s-${domain}`, email, email_verified: true, name: 'Ivan Petrov' })
    const { body } = await t.call<SsoLookup>('POST', '/api/auth/sso', undefined, { email })
    const answer = { challenge: body.challenge, answer: await idp.visit(body.url) }
    const { status, body: signedIn } = await t.call<SignedIn & { code?: string }>(
      'POST',
      '/api/auth/sso/finish',
      undefined,
      answer,
    )
    outcomes.push(signedIn.code ?? `${status}`)
  }
  return outcomes
}

const settings = { SIGN_UP: 'invited', SSO_PRIVATE_ADDRESSES: 'allow' } as const
const listed = { ...settings, SIGN_UP_INVITERS: 'head@example.org' } as const

describe('where accounts are made by invitation, a workspace’s provider makes them', () => {
  describe('of the first workspace', () => {
    const t = testApp([ssoRoutes, workspaceSsoRoutes], { settings })
    test('and of no other', async () => {
      expect(await arrivalsAt(t, null)).toEqual(['200', 'SIGN_UP_CLOSED'])
    })
  })
  describe('of an inviter’s workspace, where inviters are named', () => {
    const t = testApp([ssoRoutes, workspaceSsoRoutes], { settings: listed })
    test('also where it is not the first', async () => {
      expect(await arrivalsAt(t, 'second')).toEqual(['SIGN_UP_CLOSED', '200'])
    })
  })
  describe('of nobody’s, where no inviter owns one', () => {
    const t = testApp([ssoRoutes, workspaceSsoRoutes], { settings: listed })
    test('the first workspace’s neither', async () => {
      expect(await arrivalsAt(t, null)).toEqual(['SIGN_UP_CLOSED', 'SIGN_UP_CLOSED'])
    })
  })
})
