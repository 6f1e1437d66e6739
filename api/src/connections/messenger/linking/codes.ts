import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'

/** How long a code is valid, ms. */
const codeMs = 10 * 60_000

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** Makes a code by which a person links a chat to themselves: valid ten minutes, once, replacing any earlier one. */
export const makeCode = async (
  db: Db,
  { workspaceId, userId }: Pick<Person, 'workspaceId' | 'userId'>,
): Promise<{ code: string; expiresAt: Date }> => {
  // a deep link may carry 64 characters of A-Z, a-z, 0-9, _ and -
  const code = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + codeMs)
  const row = { codeHash: hashOf(code), workspaceId, userId, expiresAt }
  await db
    .insertInto('messengerCodes')
    .values(row)
    .onConflict((c) =>
      c.columns(['workspaceId', 'userId']).doUpdateSet({ codeHash: row.codeHash, expiresAt }),
    )
    .execute()
  return { code, expiresAt }
}

/** Uses up a code and returns whose it is. Null if it is unknown, used, or expired. */
export const takeCode = async (
  db: Queryable,
  code: string,
): Promise<{ workspaceId: string; userId: string } | null> => {
  const row = await db
    .deleteFrom('messengerCodes')
    .where('codeHash', '=', hashOf(code))
    .returning(['workspaceId', 'userId', sql<boolean>`expires_at > now()`.as('isFresh')])
    .executeTakeFirst()
  return row?.isFresh ? { workspaceId: row.workspaceId, userId: row.userId } : null
}

/** Deletes expired codes. */
export const sweepCodes = async (db: Queryable): Promise<void> => {
  await db
    .deleteFrom('messengerCodes')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
