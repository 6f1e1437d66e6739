import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Db } from '#kernel/db/database.ts'

/** How long a link to the archive works: long enough to begin the download. */
const linkMs = 10 * 60_000

/** Makes a link that opens an account's archive once. Only the response has the token; the database keeps its hash. */
export const makeExportLink = async (db: Db, { userId, tokenId }: Holder) => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + linkMs)
  await db
    .deleteFrom('accountExports')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('accountExports')
    .values({ tokenHash: hashOf(token), userId, tokenId, expiresAt })
    .execute()
  return { token, expiresAt }
}

/** Spends a link and returns whose archive it opens; null if it is already spent, expired or made up. */
export const spendExportLink = async (db: Db, token: string): Promise<Holder | null> =>
  (await db
    .deleteFrom('accountExports')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'tokenId'])
    .executeTakeFirst()) ?? null
