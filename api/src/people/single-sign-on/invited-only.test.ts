import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { openOidcProvider } from '#testing/oidc-provider.ts'
import { addDomain, arriveBySso, workspaceSsoOf } from '#testing/workspace-sso.ts'
import { ssoRoutes } from './routes.ts'
import { workspaceSsoRoutes } from './workspace-routes.ts'

const idp = await openOidcProvider({ redirectUri: 'http://127.0.0.1:4000/api/auth/sso/return' })
afterAll(idp.close)

/** Two workspaces with a provider each, the server's first one first; returns how somebody new fares at each. */
const arrivalsAt = async (t: ReturnType<typeof testApp>, inviter: 'second' | null) => {
  const owners = [await t.signedIn(), await t.signedIn()]
  if (inviter !== null) {
    await t.database
      .sql`update auth_users set email = 'head@example.org' where id = ${owners[1]?.userId ?? ''}`
  }
  const outcomes: string[] = []
  for (const [i, { token }] of owners.entries()) {
    const domain = `firm${i}.example`
    await addDomain(t, token, domain)
    expect((await t.call('PUT', '/api/workspace/sso', token, workspaceSsoOf(idp))).status).toBe(200)
    const { status, body } = await arriveBySso(t, idp, `new@${domain}`)
    outcomes.push(status === 200 ? 'in' : body.code)
  }
  return outcomes
}

const routes = [ssoRoutes, workspaceSsoRoutes]
const settings = { SIGN_UP: 'invited', SSO_PRIVATE_ADDRESSES: 'allow' } as const
const listed = { ...settings, SIGN_UP_INVITERS: 'Head@example.org' } as const

describe('where accounts are made by invitation, a workspace’s provider makes them', () => {
  describe('of the first workspace', () => {
    const t = testApp(routes, { settings })
    test('and of no other', async () => {
      expect(await arrivalsAt(t, null)).toEqual(['in', 'SIGN_UP_CLOSED'])
    })
  })
  describe('of an inviter’s workspace, where inviters are named', () => {
    const t = testApp(routes, { settings: listed })
    test('also where it is not the first', async () => {
      expect(await arrivalsAt(t, 'second')).toEqual(['SIGN_UP_CLOSED', 'in'])
    })
  })
  describe('of nobody’s, where no inviter owns one', () => {
    const t = testApp(routes, { settings: listed })
    test('the first workspace’s neither', async () => {
      expect(await arrivalsAt(t, null)).toEqual(['SIGN_UP_CLOSED', 'SIGN_UP_CLOSED'])
    })
  })
})
