import type { ErrorCode } from '@hattama/contract/error'
import type { Context } from 'hono'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import type { Http } from '#kernel/http/router.ts'
import { addressHeader, type Auth } from './auth.ts'
import type { Mail } from '../mail/mail.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import type { PasswordHash } from './password-hash.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { languageOf } from '#kernel/http/language.ts'

export type Door = {
  auth: Auth
  limit: SignInLimit
  passwords: PasswordHash
  publicUrl: string
  addressFrom: string | undefined
  failures: FailedSignIns
  /** null: this server sends no mail */
  mail: Mail | null
  /** for accounts made while it sent none: they are not asked to confirm their address before they sign in */
  lenient: { auth: Auth; covers: (email: string) => Promise<boolean> } | null
}

/** What better-auth refuses with -> our code. What is not listed means a request we should not have forwarded. */
const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_EMAIL: 'INVALID_EMAIL',
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_CONFIRMED',
  USER_NOT_FOUND: 'INVALID_CREDENTIALS',
  USER_ALREADY_EXISTS: 'USER_ALREADY_EXISTS',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'USER_ALREADY_EXISTS',
  PASSWORD_TOO_SHORT: 'WEAK_PASSWORD',
  PASSWORD_TOO_LONG: 'WEAK_PASSWORD',
  INVALID_PASSWORD: 'WEAK_PASSWORD',
  INVALID_TOKEN: 'AUTH_FAILED',
  TOKEN_EXPIRED: 'AUTH_FAILED',
}

/**
 * Hands a request to better-auth's own handler (its `api.*` functions would pass by the rate limiter) and gives its
 * body. Cookies go neither in nor out: the bearer token is the only way to be somebody. `told`: headers of our own.
 * @throws Failure in our vocabulary for everything it refuses.
 */
export const forward = async <T>(
  door: Door,
  c: Context<Http>,
  path: string,
  body?: Record<string, unknown>,
  told: Record<string, string> = {},
): Promise<T> => {
  const headers = new Headers({ 'accept-language': languageOf(c.req.raw.headers), ...told })
  const address = addressOf(c, door.addressFrom)
  const agent = c.req.header('user-agent')
  if (address) headers.set(addressHeader, address)
  if (agent) headers.set('user-agent', agent.slice(0, 300))
  if (body) headers.set('content-type', 'application/json')
  const request = new Request(`${door.publicUrl}/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await door.auth.handler(request)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as T
  if (response.status === 429) {
    const wait = Number(response.headers.get('x-retry-after'))
    throw new Failure('RATE_LIMITED', { retryAfter: Number.isFinite(wait) && wait > 0 ? wait : 60 })
  }
  const given = answer && typeof answer === 'object' && 'code' in answer ? String(answer.code) : ''
  const code = codes[given]
  if (code) throw new Failure(code)
  throw new Error(`accounts: ${path} answered ${response.status} ${given}`)
}
