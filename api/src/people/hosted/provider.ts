import { hostedCode } from '@hattama/contract/rules/people/hosted-codes'
import { Failure } from '#kernel/failure.ts'
import { jsonOf } from '#kernel/outside/json-of.ts'
import { reachHosted, timeoutMs } from './reach-hosted.ts'
import type { HostedSettings } from './settings.ts'

/** Longest wait that is passed on to a person, s. */
const maxWaitSeconds = 3600

type Refusal = { error_code?: unknown; code?: unknown }

/** GoTrue calls its code `error_code`, since 2024 `code` (which before that held the status). */
const codeIn = (body: Refusal | null) =>
  [body?.error_code, body?.code].find((code): code is string => typeof code === 'string')

/**
 * Calls to a hosted provider's REST API (GoTrue, the server behind Supabase Auth).
 * @throws Failure with our error codes for refusals, Error if it cannot be reached or answers 5xx.
 */
export const hostedCalls = ({ url, publicKey }: HostedSettings) => {
  const fetch = reachHosted()
  const call = async <T>(
    method: string,
    path: string,
    { body, token }: { body?: unknown; token?: string | undefined } = {},
  ): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        apikey: publicKey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = jsonOf(await response.text()) ?? null
    if (response.ok) return answer as T
    const given = codeIn(answer as Refusal | null)
    const code = hostedCode(response.status, given)
    if (!code)
      throw new Error(`accounts: the hosted provider answered ${response.status} ${given ?? ''} to ${path}`)
    const wait = Number(response.headers.get('retry-after'))
    throw new Failure(
      code,
      code === 'RATE_LIMITED' ? { retryAfter: wait > 0 ? Math.min(wait, maxWaitSeconds) : 60 } : {},
    )
  }

  return {
    signIn: (email: string, password: string) =>
      call<{ access_token: string }>('POST', '/token?grant_type=password', { body: { email, password } }),
    /** If the answer has no `access_token`, the address has to be confirmed first. */
    signUp: (email: string, password: string, metadata: Record<string, string>, backTo: string) =>
      call<{ access_token?: string }>('POST', `/signup?redirect_to=${encodeURIComponent(backTo)}`, {
        body: { email, password, data: metadata },
      }),
    resend: (email: string) => call('POST', '/resend', { body: { type: 'signup', email } }),
    recover: (email: string, backTo: string) =>
      call('POST', `/recover?redirect_to=${encodeURIComponent(backTo)}`, { body: { email } }),
    /** What the provider itself has on record about the person the token belongs to. */
    user: (token: string) =>
      call<{ email?: unknown; email_confirmed_at?: unknown; factors?: unknown; identities?: unknown }>(
        'GET',
        '/user',
        { token },
      ),
    setPassword: (token: string, password: string) => call('PUT', '/user', { token, body: { password } }),
    /** Sends a mail with a link and a code, if the address has an account. @throws Failure INVALID_CREDENTIALS otherwise */
    mailCode: (email: string, backTo: string) =>
      call('POST', `/otp?redirect_to=${encodeURIComponent(backTo)}`, {
        body: { email, create_user: false },
      }),
    /** Signs in by the code of that mail. @throws Failure AUTH_FAILED if it is wrong or expired */
    signInByCode: (email: string, code: string) =>
      call<{ access_token: string }>('POST', '/verify', { body: { type: 'email', email, token: code } }),
    /** Begins setting up an authenticator app; not required until its first code. @throws Failure CONFLICT, FORBIDDEN */
    enrolApp: (token: string, name: string) =>
      call<{ totp?: { uri?: unknown; secret?: unknown } }>('POST', '/factors', {
        token,
        body: { factor_type: 'totp', friendly_name: name, issuer: name },
      }),
    /** Does nothing if it is already gone. @throws Failure SECOND_FACTOR_NEEDED without a second step */
    removeFactor: (token: string, factorId: string) =>
      call('DELETE', `/factors/${factorId}`, { token }).catch((error: unknown) => {
        if (!(error instanceof Failure && error.code === 'SIGN_IN_ENDED')) throw error
      }),
    /**
     * Takes a code of an authenticator app, against a challenge created for it: completes the second step of the sign-in.
     * @throws Failure WRONG_CODE, SIGN_IN_ENDED
     */
    verifyCode: async (token: string, factorId: string, code: string) => {
      const path = `/factors/${factorId}`
      const { id } = await call<{ id: string }>('POST', `${path}/challenge`, { token, body: {} })
      return call<{ access_token: string }>('POST', `${path}/verify`, {
        token,
        body: { challenge_id: id, code },
      })
    },
    /** `local` ends the session of the token, `others` every other one, `global` all. */
    signOut: (token: string, scope: 'local' | 'others' | 'global') =>
      call('POST', `/logout?scope=${scope}`, { token }),
  }
}

export type HostedCalls = ReturnType<typeof hostedCalls>
