import { hostedCode } from '@hattama/contract/rules/hosted-codes'
import { Failure } from '#kernel/failure.ts'
import type { HostedSettings } from './claims.ts'

/** Longest one call may take, ms. */
const timeoutMs = 15_000

type Refusal = { error_code?: unknown; code?: unknown }

/** GoTrue names its code `error_code`, since 2024 `code` (which before that held the status). */
const codeIn = (body: Refusal | null) =>
  [body?.error_code, body?.code].find((code): code is string => typeof code === 'string')

/**
 * Calls of a hosted provider's REST interface (GoTrue, the server behind Supabase Auth).
 * @throws Failure in our vocabulary for what it refuses, Error when it is out of reach or answers 5xx.
 */
export const hostedCalls = ({ url, publicKey }: HostedSettings) => {
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
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer as T
    const given = codeIn(answer as Refusal | null)
    const code = hostedCode(response.status, given)
    if (!code)
      throw new Error(`accounts: the hosted provider answered ${response.status} ${given ?? ''} to ${path}`)
    const wait = Number(response.headers.get('retry-after'))
    throw new Failure(code, code === 'RATE_LIMITED' ? { retryAfter: wait > 0 ? wait : 60 } : {})
  }

  return {
    signIn: (email: string, password: string) =>
      call<{ access_token: string }>('POST', '/token?grant_type=password', { body: { email, password } }),
    /** Without `access_token` in the answer the address has to be confirmed first. */
    signUp: (email: string, password: string, metadata: Record<string, string>, backTo: string) =>
      call<{ access_token?: string }>('POST', `/signup?redirect_to=${encodeURIComponent(backTo)}`, {
        body: { email, password, data: metadata },
      }),
    resend: (email: string) => call('POST', '/resend', { body: { type: 'signup', email } }),
    recover: (email: string, backTo: string) =>
      call('POST', `/recover?redirect_to=${encodeURIComponent(backTo)}`, { body: { email } }),
    /** What the provider itself has on record of whoever the token belongs to. */
    user: (token: string) =>
      call<{ email?: unknown; email_confirmed_at?: unknown }>('GET', '/user', { token }),
    setPassword: (token: string, password: string) => call('PUT', '/user', { token, body: { password } }),
    /** `local` ends the session of the token, `others` every other one, `global` all. */
    signOut: (token: string, scope: 'local' | 'others' | 'global') =>
      call('POST', `/logout?scope=${scope}`, { token }),
  }
}

export type HostedCalls = ReturnType<typeof hostedCalls>
