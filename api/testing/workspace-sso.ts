import type { SignedIn } from '@hattama/contract/people/account'
import type { SsoLookup, WorkspaceSsoBody } from '@hattama/contract/people/sso'
import type { testApp } from './app.ts'
import type { openOidcProvider } from './oidc-provider.ts'

type App = ReturnType<typeof testApp>
type Idp = Awaited<ReturnType<typeof openOidcProvider>>
export type SsoArrival = SignedIn & { code: string; challenge: string; fields: object }

/** A workspace's single sign-on through this provider, as its owner sets it up. */
export const workspaceSsoOf = (idp: Idp, over: Partial<WorkspaceSsoBody> = {}): WorkspaceSsoBody => ({
  name: 'Keycloak',
  issuer: idp.issuer,
  clientId: idp.client.id,
  clientSecret: idp.client.secret,
  groupsClaim: 'groups',
  roles: [{ group: 'it', role: 'admin' }],
  otherwise: 'member',
  required: false,
  secondStep: false,
  ...over,
})

/** Gives an owner's workspace a domain that counts as verified. */
export const addDomain = async (t: App, token: string, domain: string) => {
  await t.call('POST', '/api/workspace/sso/domains', token, { domain })
  await t.database.sql`update sso_domains set verified_at = now() where domain = ${domain}`
}

let people = 0
/** Signs in with an address through the provider of its domain, as somebody new there. */
export const arriveBySso = async (t: App, idp: Idp, email: string, over: object = {}) => {
  idp.signInAs({ sub: `s-${(people += 1)}`, email, email_verified: true, name: 'Ivan Petrov', ...over })
  const { body } = await t.call<SsoLookup>('POST', '/api/auth/sso', undefined, { email })
  return t.call<SsoArrival>('POST', '/api/auth/sso/finish', undefined, {
    challenge: body.challenge,
    answer: await idp.visit(body.url),
  })
}
