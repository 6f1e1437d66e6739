import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record, recordOfAccount } from '#kernel/security-log/record.ts'
import { mailRecipient } from '../accounts/record-sign-in.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import { removeSecondFactor } from '../second-factor/remove.ts'
import { mustReach } from './member-sessions.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

type Needs = { db: Db; mail: Pick<Mail, 'notice'> | null; carryOut: CarryOut }

/**
 * Whether somebody shares a workspace with others that `by` does not administer. Those others rely on the second factor too,
 * and have not been asked.
 */
const hasOthersElsewhere = async (db: Queryable, userId: string, by: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from memberships m
      where m.user_id = ${userId}
        and exists (select from memberships o where o.workspace_id = m.workspace_id and o.user_id <> m.user_id)
        and not exists (
          select from memberships a
          where a.workspace_id = m.workspace_id and a.user_id = ${by} and a.role in ('owner', 'admin')
        )
    ) as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * Removes the second factor of a member who has lost it, and tells them by mail. Does nothing if there is none.
 * @throws Failure NOT_FOUND; FORBIDDEN for an owner's if an admin asks, and for somebody who works with others in a
 * workspace the caller does not administer: there the operator helps (`pnpm accounts second-factor`).
 */
export const resetMemberSecondFactor = async (
  { db, mail, carryOut }: Needs,
  person: Person,
  userId: string,
): Promise<void> => {
  const wasOn = await db.transaction().execute(async (trx) => {
    await mustReach(trx, person, userId)
    if (await hasOthersElsewhere(trx, userId, person.userId)) throw new Failure('FORBIDDEN')
    const removed = await removeSecondFactor(trx, userId)
    if (removed) {
      await carryOut(trx, 'secondFactorReset', { userId, workspaceId: null })
      await record(trx, person, { kind: 'secondFactorReset', subjectId: userId })
    }
    return removed
  })
  const account = wasOn ? await mailRecipient(db, userId) : undefined
  if (account) mail?.notice(account.email, 'secondFactorReset', account.language ?? 'en', {})
}

/** The same, done by the operator. Returns false for an unknown address, or if there was none. */
export const resetSecondFactorOf = async (
  { db, mail, carryOut }: Needs,
  address: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('authUsers')
    .select(['id', 'email'])
    .where('email', '=', accountAddress(address))
    .executeTakeFirst()
  if (!found) return false
  const { id: userId, email } = found
  // no user of the product does this, so the account concerned stands in as the actor
  const doer = { userId, email, address: null }
  const wasOn = await db.transaction().execute(async (trx) => {
    const removed = await removeSecondFactor(trx, userId)
    if (removed) {
      await carryOut(trx, 'secondFactorReset', { userId, workspaceId: null })
      await recordOfAccount(trx, doer, { kind: 'secondFactorReset', subjectId: userId })
    }
    return removed
  })
  const account = wasOn ? await mailRecipient(db, userId) : undefined
  if (account) mail?.notice(email, 'secondFactorReset', account.language ?? 'en', {})
  return wasOn
}
