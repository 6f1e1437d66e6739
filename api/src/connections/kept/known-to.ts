import { sql } from 'kysely'

/** The column `known_to` of a connection, with somebody who has entered or seen a secret of it. */
export const withOne = (userId: string) =>
  sql<string[]>`array(select distinct unnest(known_to || ${userId}::text))`
