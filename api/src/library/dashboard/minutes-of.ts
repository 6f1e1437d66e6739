import { type RawBuilder, sql } from 'kysely'

/**
 * Converts milliseconds to whole minutes; below one minute to hundredths, at least 0.01, so that a short recording differs
 * from none.
 */
export const minutesOf = (ms: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(case
  when coalesce(${ms}, 0) = 0 then 0
  when ${ms} < 60000 then greatest(0.01, floor(${ms} / 600.0) / 100)
  else round(${ms} / 60000.0) end)::float8`
