import type { Session } from '@hattama/contract/people/account'
import { mayPlace } from '@hattama/contract/rules/app/policy'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { endAllTokens, endToken } from '../accounts/end-sessions.ts'
import type { Lifetime } from '../accounts/lifetimes.ts'
import { listTokens } from '../accounts/sessions.ts'
import { roleOf } from './members.ts'

/** Anyone who may remove a member may also sign them out. @throws Failure NOT_FOUND, FORBIDDEN */
export const mustReach = async (db: Queryable, person: Person, userId: string): Promise<void> => {
  const role = await roleOf(db, person.workspaceId, userId)
  if (!role) throw new Failure('NOT_FOUND')
  if (!mayPlace(person, role, null)) throw new Failure('FORBIDDEN')
}

/**
 * Sessions belong to the person, not to a workspace: one may see and end those of a member who works in no workspace but ones
 * the caller administers. The access of anybody else to this workspace ends by removing them from it.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
const mustOwnSessions = async (db: Queryable, person: Person, userId: string): Promise<void> => {
  await mustReach(db, person, userId)
  if (userId === person.userId) return
  const elsewhere = await db
    .selectFrom('memberships as m')
    .select('m.workspaceId')
    .where('m.userId', '=', userId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('memberships as own')
            .select('own.userId')
            .whereRef('own.workspaceId', '=', 'm.workspaceId')
            .where('own.userId', '=', person.userId)
            .where('own.role', 'in', ['owner', 'admin']),
        ),
      ),
    )
    .executeTakeFirst()
  if (elsewhere) throw new Failure('FORBIDDEN')
}

/** The owner of a session or device, whatever workspaces they are in. */
const ownerOf = async (db: Queryable, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('authSessions')
      .select('userId')
      .where('id', '=', id)
      .unionAll(db.selectFrom('devices').select('userId').where('id', '=', id))
      .unionAll(db.selectFrom('hostedSessions').select('userId').where('id', '=', id))
      .executeTakeFirst()
  )?.userId

/** Where a member is signed in. @throws Failure NOT_FOUND, FORBIDDEN for an owner's if an admin asks, or who works elsewhere */
export const listMemberSessions = async (
  db: Db,
  person: Person,
  userId: string,
  lifetime: Lifetime,
): Promise<Session[]> => {
  await mustOwnSessions(db, person, userId)
  return listTokens(db, userId, person.tokenId, lifetime)
}

/** Signs a member out everywhere; for oneself, everywhere else. @throws Failure NOT_FOUND, FORBIDDEN */
export const endMemberSessions = (db: Db, person: Person, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await mustOwnSessions(trx, person, userId)
    await endAllTokens(trx, userId, userId === person.userId ? person.tokenId : null)
    await record(trx, person, { kind: 'sessionsEnded', subjectId: userId })
  })

/** Ends one session or device of a member. @throws Failure NOT_FOUND, FORBIDDEN */
export const endMemberSession = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const userId = await ownerOf(trx, id)
    if (!userId) throw new Failure('NOT_FOUND')
    await mustOwnSessions(trx, person, userId)
    if (!(await endToken(trx, userId, id, true))) throw new Failure('NOT_FOUND')
    await record(trx, person, { kind: 'sessionEnded', subjectId: userId })
  })
