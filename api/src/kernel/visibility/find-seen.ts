import type { Seen } from '@hattama/contract/rules/library/visibility'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../http/person.ts'
import { allSeenBy, mayBeSeenBy, shareFor } from './may-be-seen.ts'

/** Which recordings `r` a person can see, including deleted ones. */
export const visibleWithDeleted = ({ workspaceId, ownerId, userId }: Scope): RawBuilder<boolean> => {
  const seen = sql<boolean>`r.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId)}`
  return ownerId === null ? seen : sql<boolean>`${seen} and r.owner_id = ${ownerId}`
}

/** Which recordings `r` a person can see, without deleted ones. */
export const visibleTo = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`r.deleted_at is null and ${visibleWithDeleted(scope)}`

/** The columns of a recording `r` that the policy needs, for a person. */
export const seenColumns = ({ userId }: Scope) =>
  sql`r.owner_id as "ownerId", r.visibility, ${shareFor(userId)} as share`

/** For gates: finds what decides access to the recording `r` a condition names; null if the person cannot see it. */
export const findSeen = async (
  db: Queryable,
  scope: Scope,
  which: RawBuilder<unknown>,
): Promise<Seen | null> => {
  const { rows } = await sql<Seen>`
    select ${seenColumns(scope)} from recordings r where ${visibleWithDeleted(scope)} and ${which}
  `.execute(db)
  return rows[0] ?? null
}

/** Whether someone belongs to a workspace: a member, or an API key of the workspace itself. */
export const belongsTo = (userId: string, workspaceId: string | Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from memberships m where m.workspace_id = ${workspaceId} and m.user_id = ${userId})
    or exists (select from api_keys k where k.workspace_id = ${workspaceId} and k.holder = 'workspace'
      and 'key_' || k.id = ${userId}))`

/**
 * Whether a person still belongs to the workspace and can see all of these recordings in it. `userId` empty: no one in
 * particular, who can see what everyone in the workspace can.
 */
export const stillSees = async (
  db: Queryable,
  { workspaceId, userId }: Pick<Scope, 'workspaceId' | 'userId'>,
  ids: readonly string[],
): Promise<boolean> => {
  const wanted = sql<string[]>`${ids}::uuid[]`
  const { rows } = await sql`
    select where ${userId === '' ? sql`true` : belongsTo(userId, workspaceId)} and ${allSeenBy(userId, wanted, workspaceId)}`.execute(
    db,
  )
  return rows.length > 0
}
