import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { StartRefused } from '../start-refused.ts'
import { filesOnDisk, thereSeconds } from './agreement.ts'

/** The folder in which a process with STORAGE=local keeps files. */
export type Folder = {
  /** its path on this machine; other machines may have one of the same path */
  path: string
  /** Returns the id of the store whose mark it has; null: no mark yet. */
  mark: () => Promise<string | null>
}

/**
 * Refuses a process whose folder of files is not that of a running one: its own disk, where the other would not find them. A
 * process with the same name is compared as well: on another machine that has the same host name.
 * @throws StartRefused naming the other process
 */
export const needSameFolder = async (db: Queryable, name: string, { path, mark }: Folder): Promise<void> => {
  const { rows } = await sql<{ other: string }>`
    select name as other from processes
    where files_at = ${filesOnDisk} and store is not null and store is distinct from ${await mark()}::uuid
      and seen_at > now() - ${thereSeconds}::int * interval '1 s'
    order by name limit 1`.execute(db)
  const [row] = rows
  if (!row) return
  const other = row.other === name ? `${row.other} of another machine with this host name` : row.other
  throw new StartRefused(
    `With STORAGE=local all processes need the same folder, and ${other}, which is running, keeps files in another one than ${path}: neither would find the other's. ` +
      'On several servers, use STORAGE=s3 and a bucket. On one, give both the same DATA_DIR. Nothing was changed.',
  )
}
