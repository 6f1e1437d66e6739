import { sql } from 'kysely'

/** The number of the locked formal minutes of a recording `r`; null where there are none. */
export const lockedMinutes = sql<string | null>`(select p.number from protocols p
  where p.recording_id = r.id and p.status = 'locked' order by p.edition desc limit 1)`
