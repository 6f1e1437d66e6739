import type { Sql } from '#kernel/db/database.ts'

/**
 * Does work in one process at a time of all that share the database: it holds a lock on a connection of its own, which the
 * database releases when this process dies. `isLeader` says whether it still does. False where another process leads.
 * @throws what the work throws
 */
export const asLeader = async (
  sql: Sql,
  name: string,
  work: (isLeader: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> => {
  const own = await sql.reserve()
  try {
    const [row] = await own<{ first: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as first`
    if (row?.first !== true) return false
    const isLeader = () =>
      own`select 1`.then(
        () => true,
        () => false,
      )
    try {
      await work(isLeader)
    } finally {
      await own`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(() => undefined)
    }
    return true
  } finally {
    own.release()
  }
}
