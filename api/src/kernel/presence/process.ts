import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { type Agreement, needAgreement } from './agreement.ts'

/** Heartbeat interval of a process, ms. */
const beatMs = 10_000

type Process = {
  /** e.g. `the worker on host-1 with /var/lib/hattama`: the same after a restart */
  name: string
  /** where other servers reach it; null: it is a worker, or the only server */
  address: string | null
  agreement: Agreement
}

const beat = async (db: Queryable, { name, agreement: { secretMark, filesAt } }: Process) => {
  await sql`insert into processes (name, secret_mark, files_at) values (${name}, ${secretMark}, ${filesAt})
    on conflict (name) do update
    set seen_at = now(), secret_mark = excluded.secret_mark, files_at = excluded.files_at`.execute(db)
}

/**
 * Keeps a process registered as running, so that the settings of those that start later are compared with its own. Returns a
 * function that ends this.
 * @throws StartRefused if its settings do not match those of another that runs
 */
export const openProcess = async (db: Db, log: Log, own: Process): Promise<() => Promise<void>> => {
  const { name, address, agreement } = own
  await db.transaction().execute(async (trx) => {
    // those that start at the same time are compared one after the other
    await sql`select pg_advisory_xact_lock(hashtextextended('hattama servers', 0))`.execute(trx)
    await needAgreement(trx, agreement, { address, name })
    await beat(trx, own)
  })
  const end = every(
    beatMs,
    () => beat(db, own),
    (error) => log.warn({ err: error }, 'this process could not say that it is there'),
  )
  return async () => {
    await end()
    await sql`delete from processes where name = ${name}`.execute(db).catch(() => undefined)
  }
}
