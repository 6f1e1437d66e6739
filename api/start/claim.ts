import { openHeldSql } from '../src/kernel/db/database.ts'

/** Any number, the same in every start. */
const place = 7_446_211

type Claim = { release: () => Promise<void> }

/**
 * Makes the database of a data folder that of this start alone, for as long as this process lives: PostgreSQL gives up a
 * lock with the connection that holds it. Null where another start has it.
 */
export const claimDatabase = async (url: string): Promise<Claim | null> => {
  let isHeld = true
  // PostgreSQL came back after it died: its lock is taken again
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
