import type { Language } from '@hattama/contract/people/account'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { CarryOut } from '../acting/acting.ts'
import { clearUnproved, lockAccount } from '../accounts/unproved.ts'
import type { Mail } from '../mail/mail.ts'
import type { Reset } from './identity.ts'
import { spendLink, whoseLink } from './mailed-link.ts'
import { noteReset } from './note-reset.ts'
import type { PasswordHash } from './password-hash.ts'
import { wasMailed } from './reset-link.ts'
import { storePassword } from './store-password.ts'

type Given = { db: Db; mail: Mail | null; passwords: PasswordHash; carryOut: CarryOut }

/**
 * Sets a new password with the token of a link. Everything that acted for the account ends with the old one, since whoever
 * knew that may have made it. A mailed link also proves the address. Returns the address.
 * @throws Failure AUTH_FAILED for a spent, void or expired token
 */
export const resetPassword = async (
  { db, mail, passwords, carryOut }: Given,
  { token, password }: Pick<Reset, 'token' | 'password'>,
  from: Origin,
  language: Language,
): Promise<string> => {
  const userId = await whoseLink(db, 'reset-password', token)
  if (userId === null) throw new Failure('AUTH_FAILED')
  const hash = await passwords.hash(password)
  const email = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, { id: userId })
    if (!account || !(await spendLink(trx, 'reset-password', token))) throw new Failure('AUTH_FAILED')
    await storePassword(trx, userId, hash)
    if (account.isUnproved) await clearUnproved(trx, carryOut, userId)
    else await carryOut(trx, 'passwordReset', { userId, workspaceId: null })
    if (wasMailed(token))
      await trx.updateTable('authUsers').set({ emailVerified: true }).where('id', '=', userId).execute()
    return account.email
  })
  await noteReset(db, mail)(userId, from, language)
  return email
}
