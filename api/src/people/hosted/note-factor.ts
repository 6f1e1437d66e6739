import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { mailRecipient } from '../accounts/record-sign-in.ts'
import type { Mail } from '../mail/mail.ts'

/**
 * Stores whether somebody has a second factor at the provider, as its record says. A change is logged and notified by
 * mail, wherever it was made.
 */
export const noteFactor = async (
  { db, mail }: { db: Db; mail: Pick<Mail, 'notice'> | null },
  userId: string,
  isOn: boolean,
  { address }: Origin,
): Promise<void> => {
  const account = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('authUsers')
      .set({ twoFactorEnabled: isOn })
      .where('id', '=', userId)
      .where('twoFactorEnabled', '!=', isOn)
      .executeTakeFirst()
    const changed = numUpdatedRows > 0n ? await mailRecipient(trx, userId) : undefined
    if (!changed) return undefined
    const kind = isOn ? 'secondFactorOn' : 'secondFactorOff'
    await recordOfAccount(trx, { userId, email: changed.email, address }, { kind })
    return changed
  })
  if (!account) return
  const notice = isOn ? 'secondFactorOn' : 'secondFactorOff'
  mail?.notice(account.email, notice, account.language ?? 'en', { address: address ?? '' })
}
