import type { ErrorCode } from '@hattama/contract/kernel/error'
import type { Context } from 'hono'
import { Failure } from '#kernel/failure.ts'
import type { Http } from '#kernel/http/router.ts'
import { tokenHashHeader } from './auth-terms.ts'
import { originOf } from '#kernel/auth/allow.ts'
import { addressOf } from '#kernel/http/address.ts'
import { type SignInDeps, exchange, type AuthAnswer } from './forward.ts'
import { hashOf, makeSessionToken } from '#kernel/auth/tokens.ts'

export type Credentials = { email: string; password: string }

type Entry =
  | { token: string | null; user: { id: string } }
  /** of a passkey */
  | { session: object; user: { id: string } }
  | { twoFactorRedirect: true }

/** `trusted`: for the browser to keep, if it is trusted to skip the second step. */
export type Entered = { token: string | null; userId: string; trusted: string | undefined }

/**
 * Has better-auth create an account or check its password, and open a session. The token is ours: better-auth gets only its
 * hash, which is what the database stores. No token if it opened no session.
 * @throws Failure SECOND_FACTOR_NEEDED with the challenge, and what else it refuses
 */
export const enter = async (
  door: SignInDeps,
  c: Context<Http>,
  path: string,
  body?: Record<string, unknown>,
  { headers, cookies }: AuthAnswer = {},
): Promise<Entered> => {
  const token = makeSessionToken()
  const context = { headers: { ...headers, [tokenHashHeader]: hashOf(token) }, ...(cookies && { cookies }) }
  const { answer: entry, kept } = await exchange<Entry>(door, c, path, body, context)
  if ('twoFactorRedirect' in entry) {
    const challenge = kept('two_factor')
    if (!challenge) throw new Error('accounts: a second step without a challenge')
    throw new Failure('SECOND_FACTOR_NEEDED', { challenge })
  }
  const isIn = !('token' in entry) || entry.token !== null
  return { token: isIn ? token : null, userId: entry.user.id, trusted: kept('trust_device') }
}

/** Creates an account, and a session unless its address must be confirmed first. */
export const signUp = async (door: SignInDeps, c: Context<Http>, body: Credentials & { name: string }) => {
  const made = await enter(door, c, '/sign-up/email', body)
  if (made.token !== null) await door.limit.know(body.email, addressOf(c, door.addressFrom))
  return made
}

/** better-auth checks the password before it checks whether the address is confirmed. */
const enterByPassword = async (
  door: SignInDeps,
  c: Context<Http>,
  credentials: Credentials,
  context: AuthAnswer,
) => {
  const path = '/sign-in/email'
  try {
    return await enter(door, c, path, credentials, context)
  } catch (error) {
    const isUnconfirmed = error instanceof Failure && error.code === 'EMAIL_NOT_CONFIRMED'
    if (!isUnconfirmed || !(await door.lenient?.covers(credentials.email))) throw error
    return enter({ ...door, auth: door.lenient?.auth ?? door.auth }, c, path, credentials, context)
  }
}

/**
 * Opens a session by password, counted against the limits of the client's address and of the account.
 * `trusted`: what an earlier second step gave the browser.
 * @throws Failure INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, SECOND_FACTOR_NEEDED, RATE_LIMITED
 */
export const openSession = async (
  door: SignInDeps,
  c: Context<Http>,
  credentials: Credentials,
  trusted?: string,
) => {
  const place = addressOf(c, door.addressFrom)
  const failed = (code: ErrorCode) =>
    door.failures.note(credentials.email, originOf(c, door.addressFrom), code)
  const takeBack = await door.limit.take(credentials.email, place).catch((error: unknown) => {
    if (error instanceof Failure) failed(error.code)
    throw error
  })
  try {
    const cookies = trusted === undefined ? {} : { trust_device: trusted }
    const { token, ...rest } = await enterByPassword(door, c, credentials, { cookies })
    if (token === null) throw new Error('accounts: better-auth signed somebody in without a session')
    await takeBack()
    await door.limit.know(credentials.email, place)
    return { token, ...rest }
  } catch (error) {
    const isGuess = error instanceof Failure && error.code === 'INVALID_CREDENTIALS'
    if (isGuess) failed(error.code)
    else await takeBack()
    throw error
  }
}
