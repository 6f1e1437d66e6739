import type { Sql, SqlTrx } from '../db/database.ts'
import { openDb } from '../db/open-db.ts'
import { publish } from '../events/publish.ts'
import { announce } from '../outbox/announce.ts'
import { masterId } from '../encryption/data-keys.ts'
import { record } from '../security-log/record.ts'
import { recordingOf, type Storage } from '../storage/storage.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'
import type { Repository } from './repository.ts'
import { interrupted } from './restore.ts'
import { needKnown, needSchema } from './schema.ts'
import { migrationsOf } from './tables.ts'
import { nameDamage } from './titles.ts'
import { insertPart, type Part } from './rows-of-part.ts'

type RestorePart = {
  sql: Sql
  storage: Storage
  repository: Repository
  /** of the backup */
  name: string
  part: Part
  /** this server's master keys, which unwrap the keys of files */
  masters: readonly Buffer[]
  isDry: boolean
  signal: AbortSignal
  /** called before each blob is read, with the number read so far and the total */
  onProgress?: (done: number, of: number) => void
}

type Restored = {
  at: string
  recordings: { id: string; title: string; workspaceId: string }[]
  rows: number
  files: number
}

/** Thrown to end a dry run and roll everything back. */
class Tried extends Error {}

/** Files of the recordings to restore, without clips cut for share links, which are not restored either. */
const filesOf = ({ files }: Manifest, ids: ReadonlySet<string>) =>
  files.filter(({ key }) => ids.has(recordingOf(key)) && !key.includes('/clips/'))

/** @throws BackupRefused if the restored data could not be unsealed here */
const needKeys = async (trx: SqlTrx, masters: readonly Buffer[]) => {
  const here = masters.map(masterId)
  const [locked] = await trx<{ masterId: string }[]>`
    select master_id as "masterId" from pg_temp.of_backup_data_keys
    where voice_person_id is null and master_id <> all (${here}) limit 1`
  if (!locked) return
  throw new BackupRefused(
    `Files or chats in the backup are encrypted with the master key ${locked.masterId}, which this server doesn’t have. Add it to SEAL_FORMER_KEYS.`,
  )
}

/** @throws BackupRefused if the restored workspace would have no owner */
const needOwner = async (trx: SqlTrx, workspaceId: string) => {
  const owners =
    await trx`select 1 from memberships where workspace_id = ${workspaceId} and role = 'owner' limit 1`
  if (owners.length === 0)
    throw new BackupRefused('None of this workspace’s owners has an account here anymore.')
}

/** @throws BackupRefused if the backup is not of the version of this database */
const needSameVersion = async (sql: Sql, backup: Manifest) => {
  needSchema(backup, needKnown(backup))
  const since = (await migrationsOf(sql)).find((name) => !backup.migrations.includes(name))
  if (since === undefined) return
  throw new BackupRefused(
    `The backup was made before the migration "${since}" of this database, so it can’t be restored in part. Restore all of it to an empty server, or choose a later backup.`,
  )
}

/** @throws BackupRefused if the recording is already here */
const needSomething = async (sql: Sql, part: Part) => {
  if (!('recording' in part)) return
  const [there] = await sql<{ deleted: boolean }[]>`
    select deleted_at is not null as deleted from recordings where id::text = ${part.recording}`
  if (!there) return
  throw new BackupRefused(
    there.deleted
      ? 'This recording was deleted and can still be restored in Hattama, under “Recently deleted”.'
      : 'This recording still exists. To replace it with the one in the backup, permanently delete it first.',
  )
}

/**
 * Restores one recording, or the missing parts of one workspace, from a backup into the running server: rows, files, and the
 * keys of the files. Existing data is not changed, people removed since do not regain access, and share links, API keys and
 * connections are not restored. All or nothing.
 * @throws BackupRefused, StorageDown
 */
export const restorePart = async (given: RestorePart): Promise<Restored> => {
  const { sql, storage, repository, name, part, masters, isDry, signal, onProgress } = given
  const backup = await repository.open(name)
  await needSameVersion(sql, backup)
  await needSomething(sql, part)
  const put: string[] = []
  const done: Restored = { at: backup.at, recordings: [], rows: 0, files: 0 }
  try {
    await sql.begin(async (trx) => {
      const came = await insertPart(trx, { repository, backup, part })
      done.rows = [...came.values()].reduce((sum, rows) => sum + rows, 0)
      if (done.rows === 0) throw new BackupRefused('Nothing is missing here that the backup has.')
      if ('workspace' in part) await needOwner(trx, part.workspace)
      if (came.has('recordings'))
        done.recordings = await trx<Restored['recordings']>`
          select r.id, coalesce(nullif(trim(r.title), ''), r.filename) as title, r.workspace_id as "workspaceId"
          from recordings r join pg_temp.of_backup_recordings b on b.id = r.id order by r.created_at`
      const ids = done.recordings.map(({ id }) => id)
      if (came.has('data_keys')) await needKeys(trx, masters)
      await trx`update recordings set status = 'failed', fault = ${trx.json(interrupted)}
        where id = any (${ids}::uuid[]) and status in ('uploaded', 'processing', 'transcribing')`
      const files = filesOf(backup, new Set(ids))
      done.files = files.length
      let read = 0
      const next = () => {
        signal.throwIfAborted()
        onProgress?.(read++, isDry ? files.length : 2 * files.length)
      }
      const faults = new Map<string, string>()
      for (const { blob } of files) {
        next()
        const fault = await repository.judge(blob)
        if (fault !== null) faults.set(blob, fault)
      }
      if (faults.size > 0) {
        const damaged = await nameDamage(repository, { ...backup, files }, faults)
        throw new BackupRefused(`${damaged.join('\n')}\nNothing was written: an older backup may have them.`)
      }
      if (isDry) throw new Tried()
      for (const { key, blob } of files) {
        next()
        put.push(key)
        await storage.put(key, await repository.read(blob))
      }
    })
  } catch (error) {
    if (error instanceof Tried) return done
    for (const key of put) await storage.removeAll(key)
    throw error
  }
  await openDb(sql)
    .transaction()
    .execute(async (trx) => {
      for (const { id, workspaceId, title } of done.recordings) {
        await publish(trx, workspaceId, { type: 'restored', recordingId: id })
        await announce(trx, workspaceId, { type: 'recording.restored', recordingId: id })
        const nobody = { userId: null, email: '', address: null, workspaceId }
        await record(trx, nobody, { kind: 'recordingRestored', subjectId: id, subject: title })
      }
    })
  return done
}
