import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'

/** How long a code may be used, ms. */
const codeMs = 10 * 60_000

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** A code by which somebody links a chat to themselves: for ten minutes, once, and in place of the one they had. */
export const makeCode = async (
  db: Db,
  { workspaceId, userId }: Pick<Person, 'workspaceId' | 'userId'>,
): Promise<{ code: string; expiresAt: Date }> => {
  // what a link may carry is 64 signs of A-Z, a-z, 0-9, _ and -
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

/** Whose code it is; it is used up by this. Null for what is none, was used, or is too old. */
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

/** Codes nobody used go. */
export const sweepCodes = async (db: Queryable): Promise<void> => {
  await db
    .deleteFrom('messengerCodes')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
