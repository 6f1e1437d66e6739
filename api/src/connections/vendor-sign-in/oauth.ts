import * as client from 'openid-client'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import { CallFault, type Caller } from '../http/call.ts'
import type { Outcome } from '../port/kind.ts'
import type { Vendor } from './vendors.ts'
import { outsideJson } from '#kernel/outside/outside-json.ts'

type Failed = Extract<Outcome, { ok: false }>

/** Why a vendor gave no access. */
export class VendorFault extends Error {
  readonly outcome: Failed

  constructor(outcome: Failed) {
    super(`The vendor gave no access: ${outcome.fault} ${outcome.said ?? ''}`)
    this.outcome = outcome
  }
}

const vendorFault = (fault: Failed['fault'], status: number | null, more: Partial<Failed> = {}) =>
  new VendorFault({ ok: false, fault, status, ...more })

/** What a person's browser keeps while they are at the vendor. */
export type Asked = { state: string; verifier: string }

/** The access a person gave. `refreshToken`: null where the vendor gives none, since its access token lasts. */
export type Tokens = { accessToken: string; refreshToken: string | null }

const textOf = (body: unknown): string =>
  body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Translates a vendor's own JSON to OAuth's: null means not given, and `code` and `message` of its API errors become `error`
 * and `error_description`.
 */
const asOAuth = (text: string): string => {
  const body = outsideJson(text)
  if (!isRecord(body)) return text
  const { code, message, ...given } = body
  const error = typeof code === 'string' && !('error' in given) && { error: code, error_description: message }
  return JSON.stringify({ ...given, ...error }, (_key, value: unknown) => value ?? undefined)
}

/** OAuth 2.0 by `openid-client`, through our own caller: code flow with PKCE and a state, refresh, revocation. */
const configOf = (caller: Caller, vendor: Vendor, signal: AbortSignal): client.Configuration => {
  const { issuer, authorize, token, revoke, clientId, clientSecret, json } = vendor
  const metadata = {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    ...(revoke !== null && { revocation_endpoint: revoke }),
  }
  const config = new client.Configuration(
    metadata,
    clientId,
    clientSecret,
    json ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret),
  )
  config[client.customFetch] = async (url, { method, headers, body }) => {
    const form = textOf(body)
    const call = json
      ? {
          headers: { ...headers, ...json.headers, 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(new URLSearchParams(form))),
        }
      : { headers: { ...headers }, body: form }
    const { status, headers: said, text } = await caller.call({ url, method, ...call }, signal)
    return new Response(json && text !== '' ? asOAuth(text) : text, { status, headers: said })
  }
  // the caller decides which addresses may be reached, and how
  client.allowInsecureRequests(config)
  return config
}

/** @throws VendorFault; the abort reason of the signal */
const orFault = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof VendorFault) throw error
    const met = error instanceof CallFault ? error : error instanceof Error ? error.cause : null
    if (met instanceof CallFault) throw vendorFault(met.fault, null)
    if (error instanceof client.AuthorizationResponseError)
      throw vendorFault('refused', null, {
        said: vendorWords(error.error_description ?? error.error),
      })
    if (error instanceof client.ResponseBodyError) {
      const said = vendorWords(error.error_description ?? error.error)
      // access was revoked by the person, their admin or the vendor; otherwise this server's registration is invalid
      const isTaken = error.error === 'invalid_grant'
      if (isTaken) throw vendorFault('unauthorised', error.status, { ends: true, said })
      throw vendorFault(error.status >= 500 ? 'answered' : 'refused', error.status, { said })
    }
    if (error instanceof client.WWWAuthenticateChallengeError) throw vendorFault('refused', error.status)
    if (error instanceof client.ClientError || error instanceof TypeError || error instanceof SyntaxError)
      throw vendorFault('notIt', null)
    throw error
  }
}

/** Where a person goes to sign in at a vendor, and what their browser keeps meanwhile. */
export const askAtVendor = async (
  caller: Caller,
  vendor: Vendor,
  redirectUri: string,
): Promise<Asked & { url: string }> => {
  const config = configOf(caller, vendor, AbortSignal.timeout(1))
  const [state, verifier] = [client.randomState(), client.randomPKCECodeVerifier()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    ...(vendor.scopes.length > 0 && { scope: vendor.scopes.join(' ') }),
    ...(vendor.hasProofKeys && {
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
    ...vendor.more,
  })
  return { state, verifier, url: url.href }
}

/** Exchanges what the vendor sent a person back with for tokens. @throws VendorFault */
export const takeAnswer = (
  caller: Caller,
  vendor: Vendor,
  { state, verifier, answer, redirectUri }: Asked & { answer: string; redirectUri: string },
  signal: AbortSignal,
): Promise<Tokens> =>
  orFault(signal, async () => {
    const came = new URL(redirectUri)
    came.search = answer
    const tokens = await client.authorizationCodeGrant(configOf(caller, vendor, signal), came, {
      ...(vendor.hasProofKeys && { pkceCodeVerifier: verifier }),
      expectedState: state,
    })
    // people may deny some of the scopes; Microsoft names them with or without their resource
    const given = tokens.scope?.toLowerCase().split(' ')
    const isWhole = vendor.needed.every(
      (scope) =>
        !given || given.some((one) => scope.toLowerCase() === one || scope.toLowerCase().endsWith(`/${one}`)),
    )
    const refreshToken = tokens.refresh_token ?? null
    if (!isWhole || (vendor.needsRefresh && refreshToken === null)) throw vendorFault('forbidden', null)
    return { accessToken: tokens.access_token, refreshToken }
  })

/** Gets a short-lived access token, and the refresh token, which the vendor may have replaced. @throws VendorFault */
export const freshToken = (
  caller: Caller,
  vendor: Vendor,
  refreshToken: string,
  signal: AbortSignal,
): Promise<{ accessToken: string; refreshToken: string }> =>
  orFault(signal, async () => {
    const tokens = await client.refreshTokenGrant(configOf(caller, vendor, signal), refreshToken)
    return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? refreshToken }
  })

/** Revokes access at the vendor, by the lasting token. @throws VendorFault */
export const revokeThere = (caller: Caller, vendor: Vendor, token: string, signal: AbortSignal) =>
  orFault(signal, () => client.tokenRevocation(configOf(caller, vendor, signal), token))
