import { givenConsent, programConsent, programRequest, programYes } from '@hattama/contract/people/program'
import { programScopes } from '@hattama/contract/rules/people/key-scopes'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Context } from 'hono'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, type Http, jsonBody, newRouter } from '#kernel/http/router.ts'
import { makeClientId, registration } from './client-id.ts'
import { consentOf, giveConsent } from './consent.ts'
import { fieldsOf, readTokenRequest, type TokenError, tokenErrors } from './token-request.ts'
import { exchangeCode, revokeToken, refreshTokens, type Tokens } from './tokens.ts'

const route = routesOf('programs')

/** In words, for who writes a program. */
const said: Record<TokenError, string> = {
  invalid_request: 'A field is missing, or sent twice.',
  invalid_client: 'This server has issued no such client_id: register the program.',
  invalid_grant: 'It was already used, has expired or isn’t for this program.',
  unsupported_grant_type: 'Only authorization_code and refresh_token.',
}

/** An error response as of RFC 6749, which clients read. */
const refuse = (c: Context<Http>, error: TokenError) =>
  c.json({ error, error_description: said[error] }, tokenErrors[error])

/**
 * OAuth 2.1 for programs at `/mcp`, as the Model Context Protocol asks: discovery, stateless registration, consent on a page
 * of the web app, short-lived access tokens and single-use refresh tokens. The result is a key.
 */
export const programRoutes = ({ db, env, urlKey, allow }: Deps) => {
  const issuer = new URL(env.publicUrl).origin
  const at = (path: string) => new URL(path, issuer).href
  const needs = { db, urlKey, issuer, resource: at(paths.mcp) }
  const tokens = (c: Context<Http>, given: Tokens | null) =>
    given === null ? refuse(c, 'invalid_grant') : c.json(given, 200)

  return newRouter()
    .openapi(
      route.get(paths.oauthConsent, [allow('key.manage'), othersAddFields], {
        summary: 'Get a program’s access request',
        request: { query: programRequest },
        responses: answers(programConsent, 'The access the program asks for'),
      }),
      (c) => c.json(consentOf(needs, c.get('person'), c.req.valid('query')), 200),
    )
    .openapi(
      route.post(paths.oauthConsent, [allow('key.manage'), recent, othersAddFields], {
        summary: 'Answer a program’s access request',
        request: { body: jsonBody(programYes) },
        responses: answers(givenConsent, 'The redirect to the app, with an authorization code'),
      }),
      async (c) =>
        c.json({ redirectTo: await giveConsent(needs, c.get('person'), c.req.valid('json')) }, 200),
    )
    .get(paths.oauthResource, anyone, (c) =>
      c.json(
        {
          resource: needs.resource,
          authorization_servers: [issuer],
          scopes_supported: [...programScopes],
          bearer_methods_supported: ['header'],
          resource_name: 'Hattama',
        },
        200,
      ),
    )
    .get(paths.oauthServer, anyone, (c) =>
      c.json(
        {
          issuer,
          authorization_endpoint: at(paths.oauthPage),
          token_endpoint: at(paths.oauthToken),
          registration_endpoint: at(paths.oauthRegistration),
          revocation_endpoint: at(paths.oauthRevocation),
          scopes_supported: [...programScopes],
          response_types_supported: ['code'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_methods_supported: ['none'],
          revocation_endpoint_auth_methods_supported: ['none'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        },
        200,
      ),
    )
    .post(paths.oauthRegistration, anyone, async (c) => {
      const said = registration.safeParse(await c.req.json().catch(() => null))
      if (!said.success) {
        const isPlace = said.error.issues.some(({ path }) => path[0] === 'redirect_uris')
        return c.json({ error: isPlace ? 'invalid_redirect_uri' : 'invalid_client_metadata' }, 400)
      }
      return c.json(
        {
          client_id: makeClientId(urlKey, said.data),
          client_name: said.data.client_name,
          redirect_uris: said.data.redirect_uris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        },
        201,
      )
    })
    .post(paths.oauthToken, anyone, async (c) => {
      const asked = readTokenRequest(urlKey, await c.req.text())
      if ('error' in asked) return refuse(c, asked.error)
      return tokens(
        c,
        asked.grant === 'refresh'
          ? await refreshTokens(db, asked.token, asked.clientId)
          : await exchangeCode(db, asked),
      )
    })
    .post(paths.oauthRevocation, anyone, async (c) => {
      const token = fieldsOf(await c.req.text())?.get('token')
      if (token === undefined) return refuse(c, 'invalid_request')
      await revokeToken(db, token)
      return c.body(null, 200)
    })
}
