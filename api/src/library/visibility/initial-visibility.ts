import type { Trx } from '#kernel/db/database.ts'
import { type NewRecording, ruleForNew } from './rules.ts'
import { storeVisibility } from './shares.ts'

/** Sets who sees a newly inserted recording, as the person chose for it and the rules say. */
export const setInitialVisibility = async (
  trx: Trx,
  recording: NewRecording & { id: string },
): Promise<void> => {
  await storeVisibility(trx, recording, await ruleForNew(trx, recording))
}
