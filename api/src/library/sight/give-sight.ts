import type { Trx } from '#kernel/db/database.ts'
import { ruleForNew } from './rules.ts'
import { putSight } from './shares.ts'

/** Gives a recording that was just inserted the sight that the rules say. */
export const giveSight = async (
  trx: Trx,
  recording: { id: string; workspaceId: string; ownerId: string; template: string | null },
): Promise<void> => {
  await putSight(trx, recording, await ruleForNew(trx, recording))
}
