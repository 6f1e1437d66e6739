import { openHeldSql } from '../src/kernel/db/database.ts'

/** An arbitrary number, the same in every start. */
const place = 7_446_211

type Claim = { release: () => Promise<void> }

/**
 * Claims the database of a data folder for this start only, as long as this process lives: PostgreSQL releases a lock with
 * the connection that holds it. Null if another start has it.
 */
export const claimDatabase = async (url: string): Promise<Claim | null> => {
  let isHeld = true
  // retakes the lock once PostgreSQL is back after a crash
  const again = () => void (isHeld && take().catch(() => undefined))
  const sql = openHeldSql(url, () => setTimeout(again, 1000).unref())
  const take = async () => {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${place}) as taken`
    return row?.taken === true
  }
  const release = async () => {
    isHeld = false
    await sql.end({ timeout: 2 })
  }
  if (await take()) return { release }
  await release()
  return null
}
