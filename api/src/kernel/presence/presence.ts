import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { type Agreement, needAgreement, thereSeconds } from './agreement.ts'

/** Heartbeat interval of a server, ms. */
const beatMs = 10_000
/** Time without a heartbeat after which a server is given up, and so is what only it has, s. */
const goneSeconds = 300

/** The servers of one installation, as each of them knows the others. */
export type Presence = {
  /** Where the others reach this one; null: it is the only one. */
  address: string | null
  /** Number of running servers, including this one, as of the last heartbeat. */
  count: () => number
  /** Addresses of the other running servers. */
  others: () => Promise<string[]>
  /** Whether a server has been silent for so long that it is given up; true for an unknown one. */
  isGone: (address: string) => Promise<boolean>
  close: () => Promise<void>
}

/** For the only server of an installation. */
export const alone: Presence = {
  address: null,
  count: () => 1,
  others: async () => [],
  isGone: async () => false,
  close: async () => undefined,
}

/** Whether the disk of this server has room, as the others are to know. */
type HasRoom = () => Promise<boolean>

const beat = async (db: Db, address: string, hasRoom: HasRoom): Promise<number> => {
  const has = await hasRoom()
  const { rows } = await sql<{ others: number }>`
    with here as (
      insert into servers (address, has_room) values (${address}, ${has})
      on conflict (address) do update set seen_at = now(), has_room = excluded.has_room
    )
    select count(*)::int as others from servers
    where address <> ${address} and seen_at > now() - ${thereSeconds}::int * interval '1 s'`.execute(db)
  return rows.reduce((all, { others }) => all + others, 1)
}

/** Locks, so that servers starting at the same time are checked one after the other. */
const join = (db: Db, address: string, agreement: Agreement) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('hattama servers', 0))`.execute(trx)
    await needAgreement(trx, agreement, { address })
    const { secretMark, filesAt } = agreement
    await sql`insert into servers (address, secret_mark, files_at) values (${address}, ${secretMark}, ${filesAt})
      on conflict (address) do update
      set seen_at = now(), secret_mark = excluded.secret_mark, files_at = excluded.files_at`.execute(trx)
  })

/**
 * Keeps this server registered in the database as present until it is closed.
 * @throws Error if its settings do not match those of another running server
 */
export const openPresence = async (
  db: Db,
  address: string | undefined,
  agreement: Agreement,
  log: Log,
  hasRoom: HasRoom = async () => true,
): Promise<Presence> => {
  if (address === undefined) return alone
  await join(db, address, agreement)
  let serving = await beat(db, address, hasRoom)
  const end = every(
    beatMs,
    async () => {
      serving = await beat(db, address, hasRoom)
    },
    (error) => log.warn({ err: error }, 'this server could not say that it is there'),
  )
  return {
    address,
    count: () => serving,
    others: async () => {
      const { rows } = await sql<{ address: string }>`select address from servers
        where address <> ${address} and seen_at > now() - ${thereSeconds}::int * interval '1 s'
        order by random()`.execute(db)
      return rows.map((row) => row.address)
    },
    isGone: async (other) => {
      const { rows } = await sql`select 1 from servers
        where address = ${other} and seen_at > now() - ${goneSeconds}::int * interval '1 s'`.execute(db)
      return rows.length === 0
    },
    close: async () => {
      await end()
      // its uploads stay its own for a while: it may only be restarting
      const left = sql`now() - ${thereSeconds}::int * interval '1 s'`
      await sql`update servers set seen_at = ${left} where address = ${address}`
        .execute(db)
        .catch(() => undefined)
    },
  }
}

/** Whether a running server other than this one has room on its disk. */
export const isRoomElsewhere = async (db: Db, address: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from servers
    where address <> ${address} and has_room and seen_at > now() - ${thereSeconds}::int * interval '1 s' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
