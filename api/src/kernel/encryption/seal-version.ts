import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { recordingOf } from '../storage/storage.ts'
import type { Header } from './format.ts'

/** A data key of a recording, and the oldest format accepted of the recording's files; 1: unsealed ones too. */
export type KeyOfRecording = { id: string; sealVersion: number }

/**
 * Returns the seal version for a further key of a recording: that of its other keys. The first one gets 2 if sealing has
 * been on for as long as the recording exists; otherwise it may have unsealed files.
 */
export const sealVersionFor = async (db: Queryable, recordingId: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(
      (select min(seal_version) from data_keys where recording_id = ${recordingId}),
      (select 2 from recordings r, sealing s where r.id = ${recordingId} and r.created_at >= s.on_since),
      1
    )::int as version`.execute(db)
  return Number(rows[0]?.version)
}

/** Records since when sealing has been on, or that it is off. */
export const noteSealing = async (db: Queryable, isOn: boolean): Promise<void> => {
  if (isOn)
    await db
      .insertInto('sealing')
      .defaultValues()
      .onConflict((c) => c.doNothing())
      .execute()
  else await db.deleteFrom('sealing').execute()
}

/** Decides about a file that does not prove its place: an unsealed one (null), or one sealed in version 1. */
export type Accepts = (storageKey: string, header: Header | null) => Promise<boolean>

/** For places that never had unsealed files. */
export const onlySealed: Accepts = async (_, header) => header !== null

/**
 * Accepts what was stored before: unsealed files of recordings without a key, and beside keys of version 1; sealed ones
 * only under a key of the same recording. Nothing of it where all keys have version 2.
 */
export const byRecording =
  (keysOf: (recordingId: string) => Promise<readonly KeyOfRecording[]>): Accepts =>
  async (storageKey, header) => {
    const recordingId = recordingOf(storageKey)
    if (recordingId === '') return true
    const keys = await keysOf(recordingId)
    if (keys.length > 0 && keys.every(({ sealVersion }) => sealVersion >= 2)) return false
    return header === null || keys.some(({ id }) => id === header.keyId)
  }

export const misplaced = (storageKey: string) =>
  new StorageDown(
    `${storageKey} is not the file that was stored there: it was sealed for another place, or replaced by an unsealed or an older one. Bring it back from a backup.`,
    'The file isn’t the one that was stored here.',
  )
