import type { Language } from '@hattama/contract/account'
import type { Context } from 'hono'
import type { Db } from '#kernel/db/database.ts'
import { v7 as uuid } from 'uuid'
import { Failure } from '#kernel/failure.ts'
import type { Http } from '#kernel/http/router.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Mail } from '../mail/mail.ts'
import type { Door } from './forward.ts'
import { endAllTokens } from '../accounts/end-sessions.ts'
import { openSession } from './open-session.ts'
import type { PasswordHash } from './password-hash.ts'
import type { Person } from '#kernel/http/person.ts'
import { hashOf } from '#kernel/auth/tokens.ts'

/**
 * Asks better-auth whether this is the person's password, by signing in and out again: so it counts against the same
 * limits as a sign-in, and guessing from a stolen session gets nobody further.
 * @throws Failure INVALID_INPUT naming `field` (not 401, which would end the session), RATE_LIMITED.
 */
export const proveOwn = async (
  { door, db }: { door: Door; db: Db },
  c: Context<Http>,
  person: Person,
  password: string,
  field: string,
): Promise<void> => {
  const { token } = await openSession(door, c, { email: person.email, password }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_CREDENTIALS') {
      throw new Failure('INVALID_INPUT', { fields: { [field]: 'wrong' } })
    }
    throw error
  })
  await db.deleteFrom('authSessions').where('token', '=', hashOf(token)).execute()
}

/** Sets a password that has been judged strong; every other session, recorder extension and link of any kind ends. */
export const setPassword = async (
  { passwords, db, mail }: { passwords: PasswordHash; db: Db; mail: Mail | null },
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
    await endAllTokens(trx, person.userId, person.tokenId)
    // links name the session that asked for them: under another name it goes on, and they end
    await trx.updateTable('authSessions').set({ id: uuid() }).where('id', '=', person.tokenId).execute()
    await trx.deleteFrom('authVerifications').where('value', '=', person.userId).execute()
    await recordOfAccount(trx, person, { kind: 'passwordChanged' })
  })
  mail?.notice(person.email, 'passwordChanged', person.language ?? language, {
    address: person.address ?? '',
  })
}
