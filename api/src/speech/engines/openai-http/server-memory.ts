import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { type Rung, rungs } from './ladder.ts'

/** What speech servers were found to give, shared by all processes and kept over restarts. */
export type ServerMemory = {
  recall: (address: string, model: string) => Promise<Rung | null>
  keep: (address: string, model: string, rung: Rung) => Promise<void>
}

/** Servers are updated: after so many days one is asked for everything again. */
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
    return row && row.rung in rungs ? row.rung : null
  },
  keep: async (address, model, rung) => {
    await db
      .insertInto('speechServers')
      .values({ address, model, rung })
      .onConflict((c) => c.columns(['address', 'model']).doUpdateSet({ rung, learnedAt: new Date() }))
      .execute()
  },
})

/** Without a database: for the life of the process. */
export const shortMemory = (): ServerMemory => {
  const known = new Map<string, Rung>()
  return {
    recall: async (address, model) => known.get(`${address} ${model}`) ?? null,
    keep: async (address, model, rung) => void known.set(`${address} ${model}`, rung),
  }
}
