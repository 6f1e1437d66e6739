import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { ModelFault } from './model-fault.ts'

/** What a workspace may spend per calendar day (UTC), so that a runaway loop ends by itself. */
export type Budget = {
  /** @throws ModelFault `budget` if the day's remaining tokens would not suffice */
  reserve: (workspaceId: string, tokens: number) => Promise<void>
  spend: (workspaceId: string, tokens: { read: number; written: number }) => Promise<void>
}

const least = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

const ownLimit = async (db: Db, workspaceId: string) => {
  const row = await db
    .selectFrom('minutesSettings')
    .select('tokensPerDay')
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst()
  return row?.tokensPerDay ?? null
}

/**
 * Counts tokens per workspace and day in the database, shared by all processes. The smaller of the server's limit and
 * the workspace's own applies; null: the server has none.
 */
export const createBudget = (db: Db, tokensPerDay: number | null): Budget => ({
  reserve: async (workspaceId, tokens) => {
    const limit = least(tokensPerDay, await ownLimit(db, workspaceId))
    if (limit === null) return
    const row = await db
      .selectFrom('modelUsage')
      .select((e) => e(e.ref('read'), '+', e.ref('written')).as('spent'))
      .where('workspaceId', '=', workspaceId)
      .where('day', '=', sql<string>`(now() at time zone 'utc')::date`)
      .executeTakeFirst()
    if ((row?.spent ?? 0) + tokens > limit) {
      throw new ModelFault('budget', 'The tokens of this workspace for today are used up')
    }
  },
  spend: async (workspaceId, { read, written }) => {
    await db
      .insertInto('modelUsage')
      .values({ workspaceId, day: sql<string>`(now() at time zone 'utc')::date`, read, written, requests: 1 })
      .onConflict((c) =>
        c.columns(['workspaceId', 'day']).doUpdateSet((e) => ({
          read: e('modelUsage.read', '+', read),
          written: e('modelUsage.written', '+', written),
          requests: e('modelUsage.requests', '+', 1),
        })),
      )
      .execute()
  },
})
