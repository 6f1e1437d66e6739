import type { Trx } from '#kernel/db/database.ts'
import { ruleForNew } from './rules.ts'
import { storeVisibility } from './shares.ts'

/** Sets who sees a newly inserted recording, as the rules say. */
export const setInitialVisibility = async (
  trx: Trx,
  recording: { id: string; workspaceId: string; ownerId: string; template: string | null },
): Promise<void> => {
  await storeVisibility(trx, recording, await ruleForNew(trx, recording))
}
