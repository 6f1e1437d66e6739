import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'

/** How often a server says that it is there, ms; and how long it counts as there after it last did, s. */
const beatMs = 10_000
const thereSeconds = 35
/** After so long without a word a server does not come back: nobody waits for what only it has, s. */
const goneSeconds = 300

/** The servers of one product, as each of them knows the others. */
export type Presence = {
  /** Where others reach this one; null: it is the only one. */
  address: string | null
  /** How many serve now, this one included; as of the last beat. */
  count: () => number
  /** Has a server not been heard of for so long that it is given up? One nobody ever heard of is. */
  isGone: (address: string) => Promise<boolean>
  close: () => Promise<void>
}

/** The one server of a product asks nobody. */
export const alone: Presence = {
  address: null,
  count: () => 1,
  isGone: async () => false,
  close: async () => undefined,
}

const beat = async (db: Db, address: string): Promise<number> => {
  const { rows } = await sql<{ others: number }>`
    with here as (
      insert into servers (address) values (${address})
      on conflict (address) do update set seen_at = now()
    )
    select count(*)::int as others from servers
    where address <> ${address} and seen_at > now() - ${thereSeconds}::int * interval '1 s'`.execute(db)
  return 1 + (rows[0]?.others ?? 0)
}

/** Says in the database that this server is there, until it is closed; then that it is not. */
export const openPresence = async (db: Db, address: string | undefined, log: Log): Promise<Presence> => {
  if (address === undefined) return alone
  let serving = await beat(db, address)
  const end = every(
    beatMs,
    async () => {
      serving = await beat(db, address)
    },
    (error) => log.warn({ err: error }, 'this server could not say that it is there'),
  )
  return {
    address,
    count: () => serving,
    isGone: async (other) => {
      const { rows } = await sql`select 1 from servers
        where address = ${other} and seen_at > now() - ${goneSeconds}::int * interval '1 s'`.execute(db)
      return rows.length === 0
    },
    close: async () => {
      await end()
      // its uploads are still its own for a while: it may only be starting again
      const left = sql`now() - ${thereSeconds}::int * interval '1 s'`
      await sql`update servers set seen_at = ${left} where address = ${address}`
        .execute(db)
        .catch(() => undefined)
    },
  }
}
