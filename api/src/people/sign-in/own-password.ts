import type { Language } from '@hattama/contract/people/account'
import type { Context } from 'hono'
import type { Db } from '#kernel/db/database.ts'
import { v7 as uuid } from 'uuid'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import type { Http } from '#kernel/http/router.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'
import type { SignInDeps } from './forward.ts'
import { openSession } from './open-session.ts'
import type { PasswordHash } from './password-hash.ts'
import type { Person } from '#kernel/http/person.ts'
import { hashOf } from '#kernel/auth/tokens.ts'

/**
 * Checks the person's own password with better-auth, by signing in and out again, so that it counts against the same limits
 * as a sign-in, and a stolen session is no help in guessing.
 * @throws Failure INVALID_INPUT naming `field` (not 401, which would end the session), RATE_LIMITED.
 */
export const proveOwn = async (
  { door, db }: { door: SignInDeps; db: Db },
  c: Context<Http>,
  person: Person,
  password: string,
  field: string,
): Promise<void> => {
  const opened = await openSession(door, c, { email: person.email, password }).catch((error: unknown) => {
    // the password was right
    if (error instanceof Failure && error.code === 'SECOND_FACTOR_NEEDED') return null
    if (error instanceof Failure && error.code === 'INVALID_CREDENTIALS') {
      throw new Failure('INVALID_INPUT', { fields: { [field]: 'wrong' } })
    }
    throw error
  })
  if (opened) await db.deleteFrom('authSessions').where('token', '=', hashOf(opened.token)).execute()
}

/**
 * Takes a code of the person's authenticator app. Wrong ones count like wrong passwords.
 * @throws Failure WRONG_CODE, RATE_LIMITED
 */
export const proveByCode = async (
  { door, factor }: { door: SignInDeps; factor: SecondFactor },
  c: Context<Http>,
  person: Person,
  code: string,
): Promise<void> => {
  const takeBack = await door.limit.take(person.email, addressOf(c, door.addressFrom))
  if ((await factor.take(person.userId, code)) !== 'good') throw new Failure('WRONG_CODE')
  await takeBack()
}

/** Sets a password already checked for strength; every other session, recorder extension and link of any kind ends. */
export const setPassword = async (
  {
    passwords,
    db,
    mail,
    carryOut,
  }: { passwords: PasswordHash; db: Db; mail: Mail | null; carryOut: CarryOut },
  person: Person,
  password: string,
  language: Language,
): Promise<void> => {
  const hash = await passwords.hash(password)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('authAccounts')
      .set({ password: hash, updatedAt: new Date() })
      .where('userId', '=', person.userId)
      .where('providerId', '=', 'credential')
      .execute()
    const concerned = { userId: person.userId, workspaceId: null, but: person.tokenId }
    await carryOut(trx, 'passwordChanged', concerned)
    // links name the session that requested them: giving it a new id ends them, while the session continues
    await trx.updateTable('authSessions').set({ id: uuid() }).where('id', '=', person.tokenId).execute()
    await recordOfAccount(trx, person, { kind: 'passwordChanged' })
  })
  mail?.notice(person.email, 'passwordChanged', person.language ?? language, {
    address: person.address ?? '',
  })
}
