import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { verificationKey } from './verification-key.ts'

/** What a link is for; better-auth makes those to set a password when they are asked for by mail. */
export type LinkPurpose = 'confirm' | 'reset-password'

const identifierOf = (purpose: LinkPurpose, token: string) => verificationKey(`${purpose}:${token}`)

/** Makes the token of a link, which works once. The database holds its hash, as better-auth stores those it makes. */
export const makeLink = async (
  db: Queryable,
  purpose: LinkPurpose,
  userId: string,
  hours: number,
  prefix = '',
): Promise<string> => {
  const token = prefix + randomBytes(24).toString('base64url')
  await db
    .insertInto('authVerifications')
    .values({
      id: uuid(),
      identifier: identifierOf(purpose, token),
      value: userId,
      expiresAt: new Date(Date.now() + hours * 3_600_000),
    })
    .execute()
  return token
}

/** Whose link this is; null for a spent, void, expired or made-up one. */
export const whoseLink = async (
  db: Queryable,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('authVerifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst()
  return row?.value ?? null
}

/** Spends a link, once however many press it. The account must be locked: whatever voids its links locks it first. */
export const spendLink = async (trx: Trx, purpose: LinkPurpose, token: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('authVerifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst()
  return numDeletedRows > 0n
}
