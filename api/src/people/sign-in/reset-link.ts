import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { verificationKey } from './verification-key.ts'
import type { Db } from '#kernel/db/database.ts'

/** How long a link made by the administrator works, hours: it is passed on by hand. */
export const resetLinkHours = 24

/**
 * Makes a link to set a new password, for servers that send no mail; null for an unknown address. It equals what better-auth
 * would have mailed: the same kind of row, the identifier hashed as `storeIdentifier: 'hashed'` asks.
 */
export const makeResetLink = async (db: Db, publicUrl: string, email: string): Promise<string | null> => {
  const account = await db
    .selectFrom('authUsers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!account) return null
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('authVerifications')
    .values({
      id: uuid(),
      identifier: verificationKey(`reset-password:${token}`),
      value: account.id,
      expiresAt: new Date(Date.now() + resetLinkHours * 3_600_000),
    })
    .execute()
  return `${publicUrl}/?reset=${token}`
}
