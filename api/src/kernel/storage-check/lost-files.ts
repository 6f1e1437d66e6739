import type { Db } from '../db/database.ts'
import type { CheckedFiles, LostFile } from './check-files.ts'

/** How long checks stay listed, ms. */
const keptMs = 90 * 86_400_000

/** Notes files as lost; one noted before stays as it is, unless its fault is another now. */
export const noteLost = async (db: Db, lost: readonly LostFile[]): Promise<void> => {
  for (let from = 0; from < lost.length; from += 1000) {
    await db
      .insertInto('lostFiles')
      .values(
        lost
          .slice(from, from + 1000)
          .map(({ key, recordingId, kind, fault, detail }) => ({ key, recordingId, kind, fault, detail })),
      )
      .onConflict((c) =>
        c
          .column('key')
          .doUpdateSet((e) => ({ fault: e.ref('excluded.fault'), detail: e.ref('excluded.detail') })),
      )
      .execute()
  }
}

/** Takes files that are back off the list. */
export const noteFound = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.deleteFrom('lostFiles').where('key', 'in', keys).execute()
}

/** Keys on the list. */
export const lostKeys = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom('lostFiles').select('key').execute()).map(({ key }) => key))

/** Keys of files of a recording that are there, but not as they were stored. */
export const spoiltKeys = async (db: Db, recordingId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('lostFiles')
    .select('key')
    .where('recordingId', '=', recordingId)
    .where('fault', '<>', 'missing')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Records a finished check, whose list of lost files replaces the former one, but for those noted since `startedAt`. */
export const keepChecked = async (
  db: Db,
  { files, bytes, hashed, lost, strays }: CheckedFiles,
  startedAt: Date,
  tookMs: number,
): Promise<void> => {
  await noteLost(db, lost)
  const stale = await db.selectFrom('lostFiles').select('key').where('foundAt', '<', startedAt).execute()
  const still = new Set(lost.map(({ key }) => key))
  await noteFound(
    db,
    stale.map(({ key }) => key).filter((key) => !still.has(key)),
  )
  await db
    .insertInto('storageChecks')
    .values({ at: startedAt, files, bytes, hashed, strays: strays.length, tookMs })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .deleteFrom('storageChecks')
    .where('at', '<', new Date(startedAt.getTime() - keptMs))
    .execute()
}
