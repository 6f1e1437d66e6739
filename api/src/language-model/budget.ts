import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { ModelFault } from './model-fault.ts'

/** What a workspace may spend; kept per calendar day (UTC) so that a runaway loop ends by itself. */
export type Budget = {
  /** @throws ModelFault `engine-limit` when the day's tokens would not suffice */
  reserve: (workspaceId: string, tokens: number) => Promise<void>
  spend: (workspaceId: string, tokens: { read: number; written: number }) => Promise<void>
}

/**
 * Counts tokens per workspace and day in the database, shared by all processes. Null: counted, but without limit.
 */
export const createBudget = (db: Db, tokensPerDay: number | null): Budget => ({
  reserve: async (workspaceId, tokens) => {
    if (tokensPerDay === null) return
    const row = await db
      .selectFrom('modelUsage')
      .select((e) => e(e.ref('read'), '+', e.ref('written')).as('spent'))
      .where('workspaceId', '=', workspaceId)
      .where('day', '=', sql<string>`(now() at time zone 'utc')::date`)
      .executeTakeFirst()
    if ((row?.spent ?? 0) + tokens > tokensPerDay) {
      throw new ModelFault('engine-limit', 'The tokens of this workspace for today are used up', {
        retryable: true,
      })
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
