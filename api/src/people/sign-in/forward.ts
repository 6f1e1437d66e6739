import type { ErrorCode } from '@hattama/contract/kernel/error'
import type { Context } from 'hono'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import type { Http } from '#kernel/http/router.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Auth } from './auth.ts'
import { addressHeader, lockSeconds } from './auth-terms.ts'
import type { Mail } from '../mail/mail.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import type { PasswordHash } from './password-hash.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { languageOf } from '#kernel/http/language.ts'

export type SignInDeps = {
  auth: Auth
  limit: SignInLimit
  passwords: PasswordHash
  publicUrl: string
  addressFrom: string | undefined
  failures: FailedSignIns
  /** null: this server sends no mail */
  mail: Mail | null
  carryOut: CarryOut
  /** for accounts made while it sent none: they may sign in without confirming their address first */
  lenient: { auth: Auth; covers: (email: string) => Promise<boolean> } | null
}

/** Maps better-auth's error codes to ours. Any code not listed means we should not have forwarded the request. */
const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_EMAIL: 'INVALID_EMAIL',
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_CONFIRMED',
  USER_NOT_FOUND: 'INVALID_CREDENTIALS',
  USER_ALREADY_EXISTS: 'USER_ALREADY_EXISTS',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'USER_ALREADY_EXISTS',
  PASSWORD_TOO_SHORT: 'WEAK_PASSWORD',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  INVALID_PASSWORD: 'WEAK_PASSWORD',
  INVALID_CODE: 'WRONG_CODE',
  INVALID_BACKUP_CODE: 'WRONG_CODE',
  INVALID_TWO_FACTOR_COOKIE: 'SIGN_IN_ENDED',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'SIGN_IN_ENDED',
  // it was removed in the meantime
  TOTP_NOT_ENABLED: 'SIGN_IN_ENDED',
  BACKUP_CODES_NOT_ENABLED: 'SIGN_IN_ENDED',
  CHALLENGE_NOT_FOUND: 'SIGN_IN_ENDED',
  PASSKEY_NOT_FOUND: 'PASSKEY_REFUSED',
  AUTHENTICATION_FAILED: 'PASSKEY_REFUSED',
  FAILED_TO_VERIFY_REGISTRATION: 'PASSKEY_REFUSED',
  USER_NOT_VERIFIED: 'PASSKEY_REFUSED',
  INVALID_TOKEN: 'AUTH_FAILED',
  TOKEN_EXPIRED: 'AUTH_FAILED',
  INVALID_OTP: 'WRONG_CODE',
  OTP_EXPIRED: 'WRONG_CODE',
  // the same as for an address without an account, so as not to reveal that there is one
  TOO_MANY_ATTEMPTS: 'WRONG_CODE',
  new_user_signup_disabled: 'AUTH_FAILED',
}

/** What better-auth keeps in cookies. Browsers get none: they receive such values in the body, and send them back in it. */
type Kept = 'two_factor' | 'trust_device' | 'passkey'

const cookieName = (publicUrl: string, kept: string) =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}better-auth.${kept}`

/** A cookie header; values that cannot be better-auth's are left out. */
const cookieHeader = (publicUrl: string, cookies: Partial<Record<Kept, string>>) =>
  Object.entries(cookies)
    .filter(([, value]) => /^[\w%.!~*'()-]+$/.test(value))
    .map(([kept, value]) => `${cookieName(publicUrl, kept)}=${value}`)
    .join('; ')

/** What goes with a request: headers of our own, and values kept from an earlier answer. */
export type AuthAnswer = { headers?: Record<string, string>; cookies?: Partial<Record<Kept, string>> }

/** Why better-auth refuses: from its body or, if it redirects the browser, from the URL. */
const refusalIn = (response: Response, answer: unknown): string => {
  const to = response.headers.get('location')
  if (to) return new URL(to, 'http://localhost').searchParams.get('error') ?? ''
  return answer && typeof answer === 'object' && 'code' in answer ? String(answer.code) : ''
}

type Exchange<T> = { answer: T; kept: (name: Kept) => string | undefined }

/**
 * Passes a request to better-auth's own handler (its `api.*` functions would bypass the rate limiter) and returns its
 * body, and what it would have kept in the browser. Only the bearer token identifies anyone.
 * @throws Failure with our error codes for everything it refuses.
 */
export const exchange = async <T>(
  door: SignInDeps,
  c: Context<Http>,
  path: string,
  body?: Record<string, unknown>,
  { headers: own = {}, cookies = {} }: AuthAnswer = {},
): Promise<Exchange<T>> => {
  const headers = new Headers({ 'accept-language': languageOf(c.req.raw.headers), ...own })
  const address = addressOf(c, door.addressFrom)
  const agent = c.req.header('user-agent')
  const cookie = cookieHeader(door.publicUrl, cookies)
  if (address) headers.set(addressHeader, address)
  if (agent) headers.set('user-agent', agent.slice(0, 300))
  if (body) headers.set('content-type', 'application/json')
  if (cookie) {
    headers.set('cookie', cookie)
    headers.set('origin', door.publicUrl)
  }
  const request = new Request(`${door.publicUrl}/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await door.auth.handler(request)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const set = response.headers.getSetCookie()
    const kept = (name: Kept) => {
      const start = `${cookieName(door.publicUrl, name)}=`
      const value = set
        .findLast((one) => one.startsWith(start))
        ?.slice(start.length)
        .split(';')[0]
      return value === '' ? undefined : value
    }
    return { answer: answer as T, kept }
  }
  const given = refusalIn(response, answer)
  if (given === 'ACCOUNT_TEMPORARILY_LOCKED') throw new Failure('RATE_LIMITED', { retryAfter: lockSeconds })
  if (response.status === 429) {
    const wait = Number(response.headers.get('x-retry-after'))
    throw new Failure('RATE_LIMITED', { retryAfter: Number.isFinite(wait) && wait > 0 ? wait : 60 })
  }
  const code = codes[given]
  if (code) throw new Failure(code)
  throw new Error(`accounts: ${path} answered ${response.status} ${given}`)
}

/** Like `exchange`, but returns the body alone. */
export const forward = async <T>(
  door: SignInDeps,
  c: Context<Http>,
  path: string,
  body?: Record<string, unknown>,
): Promise<T> => (await exchange<T>(door, c, path, body)).answer
