import { signedIn } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { ssoAnswer, ssoBeginBody, ssoLookup } from '@hattama/contract/people/sso'
import { isEmail } from '@hattama/contract/people/account'
import { addressOf } from '#kernel/http/address.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { openWelcome } from '../sign-in/welcome.ts'
import type { SingleSignOn } from './open.ts'

const route = routesOf('accounts')

/**
 * Sign-in with an OpenID Connect provider. The browser keeps a challenge from `begin` to `finish`, so that nobody else can
 * complete what it began, and no cookie is set. A hosted provider has its own: NOT_FOUND there.
 */
export const ssoRoutes = (deps: Deps & { sso: SingleSignOn | null }) => {
  const { sso, env, limits } = deps
  const welcome = openWelcome(deps)
  const ours = () => {
    if (!sso) throw new Failure('NOT_FOUND')
    return sso
  }
  const router = newRouter()
  // where providers send the browser back to; not an API call, so not in the API description
  router.get(paths.ssoReturn, anyone, (c) => {
    const query = new URL(c.req.url).search.slice(1)
    c.header('cache-control', 'no-store')
    return c.redirect(`/?sso=${Buffer.from(query).toString('base64url')}`, 303)
  })
  return router
    .openapi(
      route.post(paths.sso, [anyone], {
        summary: 'Start single sign-on',
        request: { body: jsonBody(ssoBeginBody) },
        responses: answers(
          ssoLookup,
          'The URL to redirect the browser to, and a challenge to send back with the answer',
        ),
      }),
      async (c) => {
        const asked = c.req.valid('json')
        await limits.sso(addressOf(c, env.AUTH_IP_HEADER))
        if ('email' in asked && !isEmail(asked.email.trim())) throw new Failure('INVALID_EMAIL')
        return c.json(await ours().begin(asked), 200)
      },
    )
    .openapi(
      route.post(paths.ssoFinish, [anyone], {
        summary: 'Finish single sign-on',
        request: { body: jsonBody(ssoAnswer) },
        responses: answers(
          signedIn,
          'You are signed in. If the response is SSO_CONNECT_NEEDED, send its challenge when signing in another way. If it is SECOND_FACTOR_NEEDED, send its challenge with the code',
        ),
      }),
      async (c) => {
        await limits.sso(addressOf(c, env.AUTH_IP_HEADER))
        return c.json(await welcome(c, await ours().finish(c, c.req.valid('json'))), 200)
      },
    )
}
