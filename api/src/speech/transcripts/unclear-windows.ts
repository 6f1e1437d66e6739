import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { Span } from '../engines/engine.ts'
import { joined } from './joined-spans.ts'

/**
 * Returns the stretches of a recording of which a part has no words although somebody may have spoken, in order of time:
 * windows where more went round in circles than was kept. Those in another language (steady below `leastSteady`) are not
 * among them.
 */
export const unclearIn = async (db: Queryable, recordingId: string, leastSteady: number): Promise<Span[]> => {
  const rows = await db
    .selectFrom('windows')
    .select(['startMs', 'endMs'])
    .where('recordingId', '=', recordingId)
    .where('words', 'is not', null)
    .where(
      sql<boolean>`((guard ->> 'missed')::boolean or (guard ->> 'repetition')::int > jsonb_array_length(words))
        and guard ->> 'refused' is null and coalesce((guard ->> 'steady')::float8, 1) >= ${leastSteady}`,
    )
    .orderBy('startMs')
    .execute()
  return joined(rows)
}
