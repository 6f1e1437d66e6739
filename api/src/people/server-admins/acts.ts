import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { type SecurityEvent, recordOfServer } from '#kernel/security-log/record.ts'
import { mailRecipient } from '../accounts/record-sign-in.ts'
import { endAllTokens } from '../accounts/end-sessions.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import { isServerAdmin, lockServerAdmins, setServerAdmin } from './admins.ts'

/**
 * Runs one action of a server admin on an account; they must still be an admin when their turn comes. The event kind `work`
 * returns is logged in the same transaction; null: nothing changed.
 */
const act = (
  db: Db,
  person: Person,
  userId: string,
  work: (trx: Trx) => Promise<SecurityEvent['kind'] | null>,
): Promise<SecurityEvent['kind'] | null> =>
  db.transaction().execute(async (trx) => {
    await lockServerAdmins(trx)
    if (!(await isServerAdmin(trx, person.userId))) throw new Failure('FORBIDDEN')
    const kind = await work(trx)
    if (kind) await recordOfServer(trx, person, { userId }, { kind, subjectId: userId })
    return kind
  })

/** @throws Failure NOT_FOUND, CONFLICT for a blocked account, LAST_SERVER_ADMIN, FORBIDDEN */
export const nameServerAdmin = async (
  db: Db,
  person: Person,
  userId: string,
  isAdmin: boolean,
): Promise<void> => {
  await act(db, person, userId, async (trx) => {
    if (!(await setServerAdmin(trx, userId, isAdmin))) return null
    return isAdmin ? 'serverAdminCreated' : 'serverAdminRemoved'
  })
}

/** How account owners are told what was done with their account. */
type Teller = { mail: Pick<Mail, 'notice'> | null; contact: string }

type Needs = { db: Db; carryOut: CarryOut }

/**
 * Blocks an account or unblocks it: what signs it in ends, and what acts for it stands still while it is blocked. Its meetings
 * and memberships stay. The owner is told by mail.
 * @throws Failure NOT_FOUND; CONFLICT for a server admin, who must be removed as one first; FORBIDDEN
 */
export const blockAccount = async (
  { db, carryOut }: Needs,
  { mail, contact }: Teller,
  person: Person,
  userId: string,
  isBlocked: boolean,
): Promise<void> => {
  const done = await act(db, person, userId, async (trx) => {
    const account = await trx
      .selectFrom('authUsers')
      .select('blockedAt')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!account) throw new Failure('NOT_FOUND')
    if (isBlocked && (await isServerAdmin(trx, userId))) throw new Failure('CONFLICT')
    if ((account.blockedAt !== null) === isBlocked) return null
    await trx
      .updateTable('authUsers')
      .set({ blockedAt: isBlocked ? new Date() : null })
      .where('id', '=', userId)
      .execute()
    await carryOut(trx, isBlocked ? 'blocked' : 'unblocked', { userId, workspaceId: null })
    return isBlocked ? 'accountBlocked' : 'accountUnblocked'
  })
  const account = done ? await mailRecipient(db, userId) : undefined
  const notice = isBlocked ? 'accountBlocked' : 'accountUnblocked'
  if (account) mail?.notice(account.email, notice, account.language ?? 'en', { contact })
}

/** Signs an account out everywhere; for oneself, everywhere else. @throws Failure NOT_FOUND, FORBIDDEN */
export const endSessionsOf = async (db: Db, person: Person, userId: string): Promise<void> => {
  await act(db, person, userId, async (trx) => {
    const account = await trx.selectFrom('authUsers').select('id').where('id', '=', userId).executeTakeFirst()
    if (!account) throw new Failure('NOT_FOUND')
    await endAllTokens(trx, userId, userId === person.userId ? person.tokenId : null)
    return 'sessionsEnded'
  })
}
