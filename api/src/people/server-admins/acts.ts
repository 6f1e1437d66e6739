import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { type Happening, recordOfServer } from '#kernel/security-log/record.ts'
import { endAllTokens } from '../accounts/end-sessions.ts'
import { isServerAdmin, lockServerAdmins, setServerAdmin } from './admins.ts'

/**
 * One act of an admin of the server about an account; whoever acts has to be one still when their turn comes. What `work`
 * gives is written into the log, with the act or not at all; null: nothing was changed.
 */
const act = (
  db: Db,
  person: Person,
  userId: string,
  work: (trx: Trx) => Promise<Happening['kind'] | null>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockServerAdmins(trx)
    if (!(await isServerAdmin(trx, person.userId))) throw new Failure('FORBIDDEN')
    const kind = await work(trx)
    if (kind) await recordOfServer(trx, person, { userId }, { kind, subjectId: userId })
  })

/** @throws Failure NOT_FOUND, CONFLICT for a blocked account, LAST_SERVER_ADMIN, FORBIDDEN */
export const nameServerAdmin = (db: Db, person: Person, userId: string, isAdmin: boolean): Promise<void> =>
  act(db, person, userId, async (trx) => {
    if (!(await setServerAdmin(trx, userId, isAdmin))) return null
    return isAdmin ? 'serverAdminMade' : 'serverAdminRemoved'
  })

/**
 * Lets nobody in with an account any more, and ends what it is signed in with; or lets it in again. Its meetings and its
 * place in workspaces stay.
 * @throws Failure NOT_FOUND; CONFLICT for an admin of the server, who is to be none first; FORBIDDEN
 */
export const blockAccount = (db: Db, person: Person, userId: string, isBlocked: boolean): Promise<void> =>
  act(db, person, userId, async (trx) => {
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
    if (!isBlocked) return 'accountUnblocked'
    await endAllTokens(trx, userId, null)
    return 'accountBlocked'
  })

/** Signs an account out everywhere; oneself everywhere else. @throws Failure NOT_FOUND, FORBIDDEN */
export const endSessionsOf = (db: Db, person: Person, userId: string): Promise<void> =>
  act(db, person, userId, async (trx) => {
    const account = await trx.selectFrom('authUsers').select('id').where('id', '=', userId).executeTakeFirst()
    if (!account) throw new Failure('NOT_FOUND')
    await endAllTokens(trx, userId, userId === person.userId ? person.tokenId : null)
    return 'sessionsEnded'
  })
