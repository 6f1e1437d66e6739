import type { PgBoss } from 'pg-boss'

/** The waiting jobs of each workspace, in the order they are claimed; and when each workspace was last served. */
const indexes = {
  job_waiting_turns: `(name, coalesce(group_id, ''), priority desc, created_on, start_after)
    where state < 'active' and not blocked`,
  job_served_turns: `(name, group_id, started_on desc) where group_id is not null and started_on is not null`,
}

/**
 * Creates the indexes by which the claim in `patches/pg-boss` finds whose turn it is, however many jobs wait. Checks for
 * them first, because `create index if not exists` waits for every writer of the table even when the index exists.
 * Several processes may do it at once.
 */
export const indexTurns = async (boss: PgBoss) => {
  const made = Object.entries(indexes).map(
    ([name, of]) => `
      if to_regclass('pgboss.${name}') is null then
        perform pg_advisory_xact_lock(hashtext('hattama turn indexes'));
        create index if not exists ${name} on pgboss.job_common ${of};
      end if;`,
  )
  await boss.getDb().executeSql(`do $$ begin ${made.join('')} end $$`)
}
