import { type RawBuilder, sql } from 'kysely'

/**
 * Minutes of so many milliseconds, whole; of less than one its hundredths, at least one: that something was recorded is told
 * from nothing.
 */
export const minutesOf = (ms: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(case
  when coalesce(${ms}, 0) = 0 then 0
  when ${ms} < 60000 then greatest(0.01, floor(${ms} / 600.0) / 100)
  else round(${ms} / 60000.0) end)::float8`
