import type { CallSite } from '@hattama/contract/speech/hint'
import type { ServerCallPage } from '@hattama/contract/app/server'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

const days = 30

type Row = Omit<ServerCallPage, 'site'> & { site: CallSite }

/**
 * How well each call service's page was read in the last 30 days: counts of recordings, without personal data. A service
 * that changes its page shows up here before people report missing names.
 */
export const callPagesOf = async (db: Queryable): Promise<ServerCallPage[]> => {
  const { rows } = await sql<Row>`
    select site, count(*)::int as recordings,
      count(*) filter (where jsonb_array_length(names) > 0)::int as named,
      count(*) filter (where (health -> 'found' ->> 'lit')::int > 0)::int as lit,
      count(*) filter (where voices_use ->> 'state' = 'used')::int as heard
    from hints
    where received_at > now() - make_interval(days => ${days}) and (health ->> 'reads')::int > 0
    group by site order by recordings desc, site`.execute(db)
  return rows
}
