import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { isRung } from './ladder.ts'
import type { ServerMemory } from './without-database.ts'

/** Servers get updated: after this many days a server is asked for full detail again. */
const daysKept = 7

export const serverMemory = (db: Db): ServerMemory => ({
  recall: async (address, model) => {
    const row = await db
      .selectFrom('speechServers')
      .select('rung')
      .where('address', '=', address)
      .where('model', '=', model)
      .where('learnedAt', '>', sql<Date>`now() - make_interval(days => ${daysKept})`)
      .executeTakeFirst()
    return row && isRung(row.rung) ? row.rung : null
  },
  keep: async (address, model, rung) => {
    await db
      .insertInto('speechServers')
      .values({ address, model, rung })
      .onConflict((c) => c.columns(['address', 'model']).doUpdateSet({ rung, learnedAt: new Date() }))
      .execute()
  },
})
