import type { Queryable } from '#kernel/db/database.ts'
import type { Seal } from './seal.ts'
import { stepOf } from './totp.ts'

/** The verdict on a code of an authenticator app. */
export type Worth = 'good' | 'used' | 'wrong'

/**
 * Takes a code, once: neither it nor an older one is accepted again, however many concurrent attempts there are. Also
 * `wrong` if no app is set up. `begun`: for an app that is still being set up.
 */
export const takeCode = async (
  db: Queryable,
  seal: Seal,
  userId: string,
  code: string,
  begun = false,
): Promise<Worth> => {
  const factor = await db
    .selectFrom('authTwoFactors')
    .select(['id', 'secret', 'verified'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!factor || factor.verified === begun) return 'wrong'
  const step = await stepOf(await seal.open(factor.secret), code)
  if (step === null) return 'wrong'
  const { numUpdatedRows } = await db
    .updateTable('authTwoFactors')
    .set({ lastStep: step })
    .where('id', '=', factor.id)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'good' : 'used'
}
