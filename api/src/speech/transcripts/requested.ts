import type { StepName } from '@hattama/contract/job'
import type { Queryable } from '#kernel/db/database.ts'

/** Who asked for it; kept with the step, so that every attempt knows. */
export type Requested = { requestedBy: string }

/** A text somebody asked for may take the place of one that people edited: that one is kept as a version. */
export const replacementRequested = (db: Queryable, recordingId: string) =>
  requestOf(db, recordingId, 'assemble')

/** Somebody asked to tell voices apart once more; nothing else is to be done again. */
export const rediarizeRequested = (db: Queryable, recordingId: string) =>
  requestOf(db, recordingId, 'speakers')

const requestOf = async (db: Queryable, recordingId: string, step: StepName): Promise<Requested | null> => {
  const row = await db
    .selectFrom('steps')
    .select(['settings', 'state'])
    .where('recordingId', '=', recordingId)
    .where('step', '=', step)
    .executeTakeFirst()
  const requestedBy = row?.settings?.['requestedBy']
  return row && row.state !== 'done' && typeof requestedBy === 'string' ? { requestedBy } : null
}

/** A recording that is worked on as a whole has its voices told on the way. */
export const forgetRediarizeRequest = (db: Queryable, recordingId: string) =>
  db
    .updateTable('steps')
    .set({ settings: null })
    .where('recordingId', '=', recordingId)
    .where('step', '=', 'speakers')
    .execute()
