import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { mayBeSeenBy, shareFor } from '#kernel/visibility/may-be-seen.ts'

/**
 * Whether the letter of a request still opens the protocol: as long as whoever asked could ask now, as with links that open
 * a meeting to people outside. Requests from before it was recorded who asked are kept.
 */
export const mayStillAsk = async (db: Queryable, approvalId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('protocolApprovals as a')
    .innerJoin('protocols as p', 'p.id', 'a.protocolId')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .leftJoin('memberships as m', (on) =>
      on.onRef('m.workspaceId', '=', 'p.workspaceId').onRef('m.userId', '=', 'a.askedBy'),
    )
    .select(['a.askedBy', 'm.role', 'r.ownerId', 'r.visibility'])
    .select(shareFor(sql.ref('a.askedBy')).as('share'))
    .select(mayBeSeenBy(sql.ref('a.askedBy')).as('isSeen'))
    .select(
      sql<boolean>`exists (select from auth_users b where b.id = a.asked_by and b.blocked_at is not null)`.as(
        'isBlocked',
      ),
    )
    .where('a.id', '=', approvalId)
    .executeTakeFirst()
  if (!row) return false
  const { askedBy: userId, role, ownerId, visibility, share, isSeen, isBlocked } = row
  if (userId === null) return true
  if (role === null || !isSeen || isBlocked) return false
  return may({ role, userId, via: 'session' }, 'protocol.change', { ownerId, visibility, share })
}
