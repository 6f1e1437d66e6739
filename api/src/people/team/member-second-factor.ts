import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record, recordOfAccount } from '#kernel/security-log/record.ts'
import { mailRecipient } from '../accounts/record-sign-in.ts'
import type { Mail } from '../mail/mail.ts'
import { removeSecondFactor } from '../second-factor/remove.ts'
import { mustReach } from './member-sessions.ts'

/**
 * Is somebody with others in a workspace that `by` does not administer? Those others rely on the second step too, and
 * nobody asks them.
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
 * Takes the second step away from a member who has lost it; they are told by mail. Nothing happens where there is none.
 * @throws Failure NOT_FOUND; FORBIDDEN for an owner's where an admin asks, and for somebody who works with others in a
 * workspace the asker does not administer: there the operator helps (`pnpm accounts second-factor`).
 */
export const resetMemberSecondFactor = async (
  db: Db,
  mail: Pick<Mail, 'notice'> | null,
  person: Person,
  userId: string,
): Promise<void> => {
  const wasOn = await db.transaction().execute(async (trx) => {
    await mustReach(trx, person, userId)
    if (await hasOthersElsewhere(trx, userId, person.userId)) throw new Failure('FORBIDDEN')
    const removed = await removeSecondFactor(trx, userId)
    if (removed) await record(trx, person, { kind: 'secondFactorReset', subjectId: userId })
    return removed
  })
  const account = wasOn ? await mailRecipient(db, userId) : undefined
  if (account) mail?.notice(account.email, 'secondFactorReset', account.language ?? 'en', {})
}

/** The same by whoever runs the server. False for an unknown address, or where there was none. */
export const resetSecondFactorOf = async (
  db: Db,
  mail: Pick<Mail, 'notice'> | null,
  address: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('authUsers')
    .select(['id', 'email'])
    .where('email', '=', address.trim().toLowerCase())
    .executeTakeFirst()
  if (!found) return false
  const { id: userId, email } = found
  // it is nobody of the product who does it: the account it happens to stands for them
  const doer = { userId, email, address: null }
  const wasOn = await db.transaction().execute(async (trx) => {
    const removed = await removeSecondFactor(trx, userId)
    if (removed) await recordOfAccount(trx, doer, { kind: 'secondFactorReset', subjectId: userId })
    return removed
  })
  const account = wasOn ? await mailRecipient(db, userId) : undefined
  if (account) mail?.notice(email, 'secondFactorReset', account.language ?? 'en', {})
  return wasOn
}
