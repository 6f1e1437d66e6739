import type { StepName } from '@hattama/contract/job'
import type { Queryable } from '#kernel/db/database.ts'

/** Who asked for it; kept with the step, so that every attempt knows. */
export type Asked = { askedBy: string }

/** A text somebody asked for may take the place of one that people edited: that one is kept as a version. */
export const askedToReplace = (db: Queryable, recordingId: string) => askedOf(db, recordingId, 'assemble')

/** Somebody asked to tell voices apart once more; nothing else is to be done again. */
export const askedForVoices = (db: Queryable, recordingId: string) => askedOf(db, recordingId, 'speakers')

const askedOf = async (db: Queryable, recordingId: string, step: StepName): Promise<Asked | null> => {
  const row = await db
    .selectFrom('steps')
    .select(['settings', 'state'])
    .where('recordingId', '=', recordingId)
    .where('step', '=', step)
    .executeTakeFirst()
  const askedBy = row?.settings?.['askedBy']
  return row && row.state !== 'done' && typeof askedBy === 'string' ? { askedBy } : null
}

/** A recording that is worked on as a whole has its voices told on the way. */
export const forgetVoicesWish = (db: Queryable, recordingId: string) =>
  db
    .updateTable('steps')
    .set({ settings: null })
    .where('recordingId', '=', recordingId)
    .where('step', '=', 'speakers')
    .execute()
