import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { type Agreement, needAgreement } from './agreement.ts'
import { type Folder, needSameFolder } from './same-folder.ts'

/** Heartbeat interval of a process, ms. */
const beatMs = 10_000

type Process = {
  /** e.g. `the worker on host-1 with /var/lib/hattama`: the same after a restart */
  name: string
  /** where other servers reach it; null: it is a worker, or the only server */
  address: string | null
  agreement: Agreement
  /** where it keeps files; null: in a bucket */
  folder: Folder | null
}

const beat = async (
  db: Queryable,
  { name, agreement: { secretMark, filesAt } }: Process,
  store: string | null,
) => {
  await sql`insert into processes (name, secret_mark, files_at, store) values (${name}, ${secretMark}, ${filesAt}, ${store}::uuid)
    on conflict (name) do update set seen_at = now(), secret_mark = excluded.secret_mark,
      files_at = excluded.files_at, store = excluded.store`.execute(db)
}

const forget = async (db: Queryable, name: string) => {
  await sql`delete from processes where name = ${name}`.execute(db).catch(() => undefined)
}

/**
 * Registers a process and opens its files. A folder is opened before another process is compared: the one that is first claims
 * a new folder, and the next one sees whether it is the same.
 */
const join =
  (db: Db, own: Process) =>
  async <Files>(openFiles: () => Promise<Files>) => {
    const { name, address, agreement, folder } = own
    const begun = await db.transaction().execute(async (trx) => {
      // those that start at the same time are compared one after the other
      await sql`select pg_advisory_xact_lock(hashtextextended('hattama servers', 0))`.execute(trx)
      await needAgreement(trx, agreement, { address, name })
      if (!folder) {
        await beat(trx, own, null)
        return null
      }
      await needSameFolder(trx, name, folder)
      const files = await openFiles()
      const store = await folder.mark()
      await beat(trx, own, store)
      return { files, store }
    })
    if (begun) return begun
    try {
      return { files: await openFiles(), store: null }
    } catch (error) {
      // one that did not start must not be in the way of those with the right settings
      await forget(db, name)
      throw error
    }
  }

/**
 * Keeps a process registered as running, so that the settings of those that start later are compared with its own, and opens
 * its files. Returns these, and a function that ends the registration.
 * @throws StartRefused if its settings do not match those of another that runs
 * @throws what `openFiles` throws; then it is not registered
 */
export const openProcess = async <Files>(
  db: Db,
  log: Log,
  own: Process,
  openFiles: () => Promise<Files>,
): Promise<{ files: Files; end: () => Promise<void> }> => {
  const { files, store } = await join(db, own)(openFiles)
  const stop = every(
    beatMs,
    () => beat(db, own, store),
    (error) => log.warn({ err: error }, 'this process could not say that it is there'),
  )
  return {
    files,
    end: async () => {
      await stop()
      await forget(db, own.name)
    },
  }
}
