import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'
import type { Db } from '#kernel/db/database.ts'
import { makeConfirmation } from './confirm-address.ts'

/** The link, or why there is none: nobody has that address, or it is confirmed already. */
export type ConfirmationLink = { link: string } | { refused: 'unknown' | 'confirmed' }

/** Whether an account still has to confirm its address; false for an unknown one. */
export const isUnconfirmed = async (db: Db, email: string): Promise<boolean> => {
  const account = await db
    .selectFrom('authUsers')
    .select('emailVerified')
    .where('email', '=', accountAddress(email))
    .executeTakeFirst()
  return account?.emailVerified === false
}

/**
 * Makes the link of a confirmation mail, to be passed on by hand where that mail did not arrive. Whoever opens it sets the
 * account's password, so the operator vouches for the person as a mailbox does.
 */
export const makeConfirmationLink = async (
  db: Db,
  publicUrl: string,
  email: string,
): Promise<ConfirmationLink> => {
  const account = await db
    .selectFrom('authUsers')
    .select(['id', 'emailVerified'])
    .where('email', '=', accountAddress(email))
    .executeTakeFirst()
  if (!account) return { refused: 'unknown' }
  if (account.emailVerified) return { refused: 'confirmed' }
  return { link: `${publicUrl}/?confirm=${await makeConfirmation(db, account.id)}` }
}
