import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { Failure } from '#kernel/failure.ts'
import type { Log } from '#kernel/log.ts'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import type { SsoClaims } from './judge-claims.ts'
import type { Provider } from './provider.ts'
import type { ReachProviders } from './reach-provider.ts'

/** How long a provider's metadata is cached, ms; its keys are fetched again when one is not among them. */
const believedMs = 10 * 60_000
/** Timeout of one call. */
const timeoutSeconds = 15
/** Most providers whose metadata is cached. */
const maxKept = 500

type Asked = { state: string; nonce: string; verifier: string }

const isOurDoing = (error: unknown): error is Failure => error instanceof Failure

/** Whether the provider refused, as opposed to being unavailable. */
const isRefusal = (error: unknown) =>
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ResponseBodyError ||
  error instanceof client.WWWAuthenticateChallengeError

/** Errors of openid-client for an invalid response: signature, issuer, nonce, state, times. */
const isUntrue = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  [
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    'OAUTH_INVALID_RESPONSE',
    'OAUTH_KEY_SELECTION_FAILED',
    'OAUTH_UNSUPPORTED_OPERATION',
    'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    'OAUTH_INVALID_REQUEST',
  ].includes(String(error.code))

/** Some reveal groups only if asked for them, and others reject a scope they do not know. */
const scopesOf = (config: client.Configuration) =>
  [
    'openid',
    'email',
    'profile',
    ...(config.serverMetadata().scopes_supported?.includes('groups') ? ['groups'] : []),
  ].join(' ')

const keyOf = ({ issuer, clientId, clientSecret, isStrangers }: Provider) =>
  createHash('sha256')
    .update(JSON.stringify([issuer, clientId, clientSecret, isStrangers]))
    .digest('hex')

/**
 * OpenID Connect by `openid-client`: authorization code with PKCE, state and nonce, every time (docs/decisions/045), and ID
 * tokens signed by a key the provider publishes (docs/decisions/157).
 */
export const openOpenId = (reach: ReachProviders, redirectUri: string, log: Log) => {
  const kept = new Map<string, { until: number; isAsked: boolean; config: Promise<client.Configuration> }>()

  const discover = async (provider: Provider): Promise<client.Configuration> => {
    const { issuer, clientId, clientSecret, isStrangers } = provider
    const fetch = isStrangers ? reach.strangers : reach.operators
    const mayBePlain = !isStrangers || reach.mayBePlain
    const rules = [
      // the library leaves it to TLS by default, which a provider on a network of its own may lack
      client.enableNonRepudiationChecks,
      ...(mayBePlain ? [client.allowInsecureRequests] : []),
    ]
    const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: (url, options) => fetch(url, options),
      execute: rules,
      timeout: timeoutSeconds,
    })
    const metadata = found.serverMetadata()
    // a provider that does not say accepts Basic (OpenID Connect Discovery, section 3)
    if (metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')) return found
    const basic = client.ClientSecretBasic(clientSecret)
    const config = new client.Configuration(metadata, clientId, clientSecret, basic)
    config[client.customFetch] = (url, options) => fetch(url, options)
    config.timeout = timeoutSeconds
    for (const rule of rules) rule(config)
    return config
  }

  /** Always asks the provider, the only way to know that it is available; concurrent callers share the answer. */
  const lookAt = (provider: Provider): Promise<client.Configuration> => {
    const key = keyOf(provider)
    const known = kept.get(key)
    if (known?.isAsked) return known.config
    const entry = { until: Date.now() + believedMs, isAsked: true, config: discover(provider) }
    kept.delete(key)
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, entry)
    entry.config.then(
      () => (entry.isAsked = false),
      () => kept.delete(key),
    )
    return entry.config
  }

  const configOf = (provider: Provider): Promise<client.Configuration> => {
    const known = kept.get(keyOf(provider))
    return known && known.until > Date.now() ? known.config : lookAt(provider)
  }

  /** @throws Failure SSO_REFUSED for an invalid response, SSO_UNAVAILABLE if there is none */
  const orFailure = async <T>(provider: Provider, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isOurDoing(error)) throw error
      log.warn(
        { provider: provider.key, reason: error instanceof Error ? vendorWords(error.message) : '' },
        'single sign-on',
      )
      throw new Failure(isRefusal(error) || isUntrue(error) ? 'SSO_REFUSED' : 'SSO_UNAVAILABLE', {
        cause: error,
      })
    }
  }

  return {
    /** Checks that it is available and what it claims to be. @throws Failure SSO_UNAVAILABLE, SSO_REFUSED */
    check: (provider: Provider): Promise<void> =>
      orFailure(provider, async () => {
        await lookAt(provider)
      }),

    /**
     * Returns where to send somebody, once the provider is known to be up: once they have left our page, it is too late to
     * tell them. `again`: they must prove who they are anew. @throws Failure SSO_UNAVAILABLE
     */
    ask: (provider: Provider, hint: string | null, again: boolean): Promise<Asked & { url: string }> =>
      orFailure(provider, async () => {
        const config = await lookAt(provider)
        const [state, nonce, verifier] = [
          client.randomState(),
          client.randomNonce(),
          client.randomPKCECodeVerifier(),
        ]
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: scopesOf(config),
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(hint && { login_hint: hint }),
          ...(again && { prompt: 'login', max_age: '0' }),
        })
        return { state, nonce, verifier, url: url.href }
      }),

    /** What it says about the person who came back. @throws Failure SSO_REFUSED, SSO_UNAVAILABLE */
    answer: (provider: Provider, query: string, asked: Asked, again: boolean): Promise<SsoClaims> =>
      orFailure(provider, async () => {
        const config = await configOf(provider)
        const came = new URL(redirectUri)
        came.search = query
        const tokens = await client.authorizationCodeGrant(config, came, {
          pkceCodeVerifier: asked.verifier,
          expectedState: asked.state,
          expectedNonce: asked.nonce,
          idTokenExpected: true,
          // seconds; for a sign-in any age will do
          ...(again && { maxAge: 300 }),
        })
        const claims = tokens.claims()
        if (!claims) throw new Failure('SSO_REFUSED')
        const { userinfo_endpoint: more } = config.serverMetadata()
        // many include address and groups only there
        const info = more ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
        return { ...info, ...claims }
      }),
  }
}

export type OpenId = ReturnType<typeof openOpenId>
