import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

/** A file we wrote for a meeting; `hashes`: of the contents it may have. */
export type KeptFile = { name: string; hashes: string[] }

type Of = { id: string; recordingId: string }

export const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Returns the files a connection has of a meeting: one, or more after an interrupted attempt. */
export const keptFiles = (db: Db, { id, recordingId }: Of): Promise<KeptFile[]> =>
  db
    .selectFrom('resultFiles')
    .select(['name', 'hashes'])
    .where('connectionId', '=', id)
    .where('recordingId', '=', recordingId)
    .execute()

/** Records a file before it is written, so that after a kill the next worker knows of it. */
export const noteBegun = (db: Db, { id, recordingId }: Of, name: string, hash: string) =>
  sql`insert into result_files as f (connection_id, recording_id, name, hashes)
    values (${id}::uuid, ${recordingId}::uuid, ${name}, array[${hash}])
    on conflict (connection_id, recording_id, name) do update
      set hashes = f.hashes || excluded.hashes where not f.hashes @> excluded.hashes`.execute(db)

export const notePut = (db: Db, { id, recordingId }: Of, name: string, hash: string) =>
  db
    .updateTable('resultFiles')
    .set({ hashes: [hash] })
    .where('connectionId', '=', id)
    .where('recordingId', '=', recordingId)
    .where('name', '=', name)
    .execute()

export const forgetFile = (db: Db, { id, recordingId }: Of, name: string) =>
  db
    .deleteFrom('resultFiles')
    .where('connectionId', '=', id)
    .where('recordingId', '=', recordingId)
    .where('name', '=', name)
    .execute()

/** Records that one write stored a file and removed all others, as in a repository. */
export const noteOnly = (db: Db, { id, recordingId }: Of, name: string, hash: string) =>
  db.transaction().execute(async (trx) => {
    const of = trx
      .deleteFrom('resultFiles')
      .where('connectionId', '=', id)
      .where('recordingId', '=', recordingId)
    await of.execute()
    const file = { connectionId: id, recordingId, name, hashes: [hash] }
    await trx.insertInto('resultFiles').values(file).execute()
  })
