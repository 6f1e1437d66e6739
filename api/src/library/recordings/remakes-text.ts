import { type StepName, stepNames } from '@hattama/contract/kernel/job'
import type { Db } from '#kernel/db/database.ts'

const afterText: readonly StepName[] = stepNames.slice(stepNames.indexOf('assemble') + 1)

/** Whether running a recording's steps again, from `from` or from the first that is not done, makes its text anew. */
export const remakesText = async (db: Db, recordingId: string, from?: StepName): Promise<boolean> => {
  if (from !== undefined) return !afterText.includes(from)
  const rows = await db
    .selectFrom('steps')
    .select('step')
    .where('recordingId', '=', recordingId)
    .where('state', '<>', 'done')
    .execute()
  // where all are done, it is transcribed again
  return rows.length === 0 || rows.some(({ step }) => !afterText.includes(step))
}
