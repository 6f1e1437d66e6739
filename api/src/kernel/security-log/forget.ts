import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Removes events past their retention. The database lets nothing else remove a row, and no row younger than 30 days. */
export const forgetEvents = (db: Db, keepDays: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('hattama.forgets', 'on', true)`.execute(trx)
    await sql`delete from security_events where at < now() - make_interval(days => ${keepDays})`.execute(trx)
  })
