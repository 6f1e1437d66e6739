import { openHeldSql } from './database.ts'

const lostText =
  'The connection to the database was lost during the work, and with it the right to do it alone: it was stopped, and is repeated.'

/**
 * Does something that only one process may do at a time, by its name; returns null if another one is doing it. `signal` says
 * that the lock was lost; its reason is a sentence.
 */
export const alone = async <T>(
  databaseUrl: string,
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> => {
  const lost = new AbortController()
  const lock = openHeldSql(databaseUrl, () => lost.abort(new Error(lostText)))
  try {
    const [row] = await lock`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`
    return row?.['taken'] === true ? await work(lost.signal) : null
  } finally {
    await lock.end({ timeout: 2 })
  }
}
