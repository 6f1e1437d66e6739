import type { FileFault } from '../db/columns.ts'
import type { Db } from '../db/database.ts'

/** What administrators are told: how many files were found to be lost, and of which recordings. */
export type LossReport = { files: number; recordings: { id: string; faults: FileFault[] }[] }

/** Tells administrators of files that were found to be lost. */
export type TellOfLost = (report: LossReport) => Promise<void>

/** Tells administrators once of each file noted as lost and not told yet; of several processes, one does. */
export const tellOfLost = ({ db, tell }: { db: Db; tell: TellOfLost }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('lostFiles')
      .select(['key', 'recordingId', 'fault'])
      .where('toldAt', 'is', null)
      .orderBy('recordingId')
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return
    const faults = new Map<string, Set<FileFault>>()
    for (const { recordingId, fault } of rows)
      faults.set(recordingId, (faults.get(recordingId) ?? new Set()).add(fault))
    await tell({
      files: rows.length,
      recordings: [...faults].map(([id, found]) => ({ id, faults: [...found] })),
    })
    await trx
      .updateTable('lostFiles')
      .set({ toldAt: new Date() })
      .where(
        'key',
        'in',
        rows.map(({ key }) => key),
      )
      .execute()
  })
