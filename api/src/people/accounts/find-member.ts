import type { Queryable } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { secondFactorDue } from '../second-factor/due.ts'

/**
 * Looks up a member as they currently stand in a workspace, to act on their behalf while they are not signed in; null if
 * they have left it or are blocked. It does not prove who is there, so anything that asks for proof stays closed.
 */
export const findMember = async (
  db: Queryable,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<Person | null> => {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .innerJoin('authUsers as u', 'u.id', 'm.userId')
    .leftJoin('profiles as p', 'p.userId', 'm.userId')
    .select(['u.email', 'u.name', 'u.emailVerified', 'u.createdAt', 'm.role', 'w.name as workspaceName'])
    .select(['p.firstName', 'p.lastName', 'p.language'])
    .select(secondFactorDue)
    .where('m.workspaceId', '=', workspaceId)
    .where('m.userId', '=', userId)
    .where('u.blockedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    userId,
    workspaceId,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    via: 'session',
    tokenId: '',
    provedAt: new Date(0),
    address: null,
  }
}
