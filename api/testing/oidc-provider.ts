import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The person signed in at the provider, as it reports them. */
export type SsoPerson = { sub: string; email?: string; email_verified?: boolean } & Record<string, unknown>

const client = { id: 'hattama', secret: 'a secret of the client, long enough' }

/** `redirectUri` may be given later: it is read at the first request. */
type Options = { redirectUri: string | (() => string) }

/** Does what browsers do: keeps cookies and follows redirects until they lead back to us. */
const visit = async (url: string, redirectUri: string): Promise<string> => {
  const cookies = new Map<string, string>()
  let next = url
  for (let i = 0; i < 10; i += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
    if (next.startsWith(redirectUri)) return new URL(next).search.slice(1)
  }
  throw new Error('the provider sends people in circles')
}

/**
 * A real OpenID Connect provider on this machine (`oidc-provider`), where every visitor is at once signed in as `person`, or
 * declines. It reports whatever it is told to about people, true or not.
 */
export const openOidcProvider = async (options: Options) => {
  const redirectUri = () =>
    typeof options.redirectUri === 'string' ? options.redirectUri : options.redirectUri()
  let person: SsoPerson | null = null
  let calls = 0
  const people = new Map<string, SsoPerson>()
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const build = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [redirectUri()],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
        groups: ['groups'],
      },
      scopes: ['openid', 'email', 'profile', 'groups'],
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => {
        const known = people.get(sub)
        return known && { accountId: sub, claims: () => ({ ...known }) }
      },
      // no consent is asked for
      loadExistingGrant: async (ctx) => {
        const { session, client: asking, params } = ctx.oidc
        const grant = new ctx.oidc.provider.Grant({
          clientId: asking?.clientId ?? '',
          accountId: session?.accountId ?? '',
        })
        grant.addOIDCScope(typeof params?.['scope'] === 'string' ? params['scope'] : 'openid')
        await grant.save()
        return grant
      },
      cookies: { keys: ['of a test'] },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    })
  let built: Provider | null = null
  const provider = () => (built ??= build())

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    calls += 1
    if (!request.url?.startsWith('/interaction/')) return provider().callback()(request, response)
    if (person) people.set(person.sub, person)
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
    return provider().interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  server.on('request', (request, response) => void answer(request, response))

  return {
    issuer,
    client,
    /** number of requests it got */
    calls: () => calls,
    /** The next visitor is this person; null declines. */
    signInAs: (one: SsoPerson | null) => void (person = one),
    /** Visits a URL as a browser would; returns the query it comes back with. */
    visit: (url: string) => visit(url, redirectUri()),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
