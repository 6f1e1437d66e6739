import type { ErrorCode } from '@hattama/contract/kernel/error'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { recordOnce } from '#kernel/security-log/repeats.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

export type FailedSignIns = {
  /** Records a failed attempt, off the request: an answer must not take longer if the account exists. */
  note: (email: string, from: Origin, code: ErrorCode) => void
  /** Waits for pending writes. */
  close: () => Promise<void>
}

/**
 * Writes failed sign-ins to the security log of the account's workspaces, once an hour per account and place. Nothing is
 * logged for an account that does not exist, since nobody could read it.
 */
export const openFailedSignIns = (db: Db, log: Log): FailedSignIns => {
  const underWay = new Set<Promise<void>>()

  const write = async (address: string, from: Origin, code: ErrorCode) => {
    const account = await db
      .selectFrom('authUsers')
      .select(['id', 'email'])
      .where('email', '=', accountAddress(address))
      .executeTakeFirst()
    if (!account) return
    const { id: userId, email } = account
    await recordOnce(db, ['signInFailed', userId, from.address, code], (trx) =>
      recordOfAccount(
        trx,
        { userId, email, ...from },
        { kind: 'signInFailed', outcome: 'refused', detail: { code } },
      ),
    )
  }

  return {
    note: (email, from, code) => {
      const work = write(email, from, code)
        .catch((error: unknown) => log.warn({ err: error }, 'a failed sign-in is not in the security log'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    close: async () => {
      await Promise.all(underWay)
    },
  }
}
