import { sql } from 'kysely'
import { hashOf } from '../auth/tokens.ts'
import type { Db, Trx } from '../db/database.ts'

/** How long repeats of one event are counted before they are written as one row, minutes. */
const windowMinutes = 60

/**
 * Records an event that may come in floods: the first one by `write`, which returns the ids of its rows; repeats within
 * the hour are counted, and recorded as one more row when it is over, so that they cannot fill the disk.
 */
export const recordOnce = (
  db: Db,
  what: readonly (string | null)[],
  write: (trx: Trx) => Promise<number[]>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const key = hashOf(JSON.stringify(what))
    const { times } = await trx
      .insertInto('securityRepeats')
      .values({ key })
      .onConflict((c) => c.column('key').doUpdateSet({ times: sql<number>`security_repeats.times + 1` }))
      .returning('times')
      .executeTakeFirstOrThrow()
    if (times > 1) return
    const events = await write(trx)
    await trx.updateTable('securityRepeats').set({ events }).where('key', '=', key).execute()
  })

/** Records the repeats of the hours that are over. */
export const flushRepeats = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`
      with over as (
        delete from security_repeats where since < now() - make_interval(mins => ${windowMinutes}) returning *
      )
      insert into security_events
        (workspace_id, kind, outcome, user_id, who, address, user_agent, subject_id, subject, detail, times)
      select workspace_id, kind, outcome, user_id, who, address, user_agent, subject_id, subject, detail, over.times - 1
      from over join security_events e on e.id = any (over.events) where over.times > 1`.execute(trx)
  })
