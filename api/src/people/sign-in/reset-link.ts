import type { Db } from '#kernel/db/database.ts'
import { makeLink } from './mailed-link.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** How long a link made by the administrator works, hours: it is passed on by hand. */
export const resetLinkHours = 24

/** Begins the token of a link that was not mailed. No token of better-auth contains the sign. */
const byHand = 'by-hand-'

/** Whether the link of a token was mailed, and so reached only a reader of the address. */
export const wasMailed = (token: string) => !token.startsWith(byHand)

/** Makes a link to set a new password, for servers that send no mail; null for an unknown address. */
export const makeResetLink = async (db: Db, publicUrl: string, email: string): Promise<string | null> => {
  const account = await db
    .selectFrom('authUsers')
    .select('id')
    .where('email', '=', accountAddress(email))
    .executeTakeFirst()
  if (!account) return null
  return `${publicUrl}/?reset=${await makeLink(db, 'reset-password', account.id, resetLinkHours, byHand)}`
}
