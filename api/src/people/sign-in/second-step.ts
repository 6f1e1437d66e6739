import type { LoginStep } from '@hattama/contract/people/second-factor'
import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Http } from '#kernel/http/router.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { mailRecipient } from '../accounts/record-sign-in.ts'
import { asRecoveryCode } from '../second-factor/recovery-codes.ts'
import { digitsOf, type SecondFactor } from '../second-factor/second-factor.ts'
import type { SignInDeps } from './forward.ts'
import { enter } from './open-session.ts'
import { verificationKey } from './verification-key.ts'

/** Whose pending sign-in a challenge belongs to; better-auth checks its signature. */
const whoWaits = async (db: Db, challenge: string): Promise<string | null> => {
  const identifier = /^([\w-]+)\./.exec(challenge)?.[1]
  if (!identifier) return null
  const row = await db
    .selectFrom('authVerifications')
    .select('value')
    .where('identifier', '=', verificationKey(identifier))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst()
  return row?.value ?? null
}

/**
 * The second step of a sign-in: a code of the authenticator app, taken once, or a recovery code. Wrong ones count against
 * the challenge (5) and the account (10, then a quarter of an hour).
 * @throws Failure WRONG_CODE, SIGN_IN_ENDED, RATE_LIMITED
 */
export const takeSecondStep = async (
  { door, db, factor }: { door: SignInDeps; db: Db; factor: SecondFactor },
  c: Context<Http>,
  { challenge, code, trust }: LoginStep,
) => {
  const userId = await whoWaits(db, challenge)
  const account = userId === null ? undefined : await mailRecipient(db, userId)
  if (userId === null || !account) throw new Failure('SIGN_IN_ENDED')
  const origin = originOf(c, door.addressFrom)
  const failed = (error: unknown) => {
    if (error instanceof Failure && error.code !== 'SIGN_IN_ENDED')
      door.failures.note(account.email, origin, error.code)
    throw error
  }
  const digits = digitsOf(code)
  const isRecovery = !/^\d{6}$/.test(digits)
  // a wrong one is passed on to be counted
  if (!isRecovery && (await factor.take(userId, digits)) === 'used') return failed(new Failure('WRONG_CODE'))
  const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
  const body = { code: isRecovery ? asRecoveryCode(code) : digits, trustDevice: trust === true }
  const entered = await enter(door, c, path, body, { cookies: { two_factor: challenge } }).catch(failed)
  if (entered.token === null) throw new Error('accounts: a second step opened no session')
  await door.limit.know(account.email, addressOf(c, door.addressFrom))
  if (isRecovery) {
    const { email } = account
    await recordOfAccount(db, { userId, email, ...origin }, { kind: 'recoveryCodeUsed' })
    const language = account.language ?? languageOf(c.req.raw.headers)
    door.mail?.notice(email, 'recoveryCodeUsed', language, { address: origin.address ?? '' })
  }
  return { token: entered.token, userId, trusted: entered.trusted }
}
