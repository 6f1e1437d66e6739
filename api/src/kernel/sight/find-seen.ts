import type { Seen } from '@hattama/contract/rules/sight'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../http/person.ts'
import { allSeenBy, mayBeSeenBy, shareFor } from './may-be-seen.ts'

/** What a person sees of the recordings `r`, deleted ones too. */
export const withinSight = ({ workspaceId, ownerId, userId }: Scope): RawBuilder<boolean> => {
  const seen = sql<boolean>`r.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId)}`
  return ownerId === null ? seen : sql<boolean>`${seen} and r.owner_id = ${ownerId}`
}

/** What a person sees of the recordings `r` that are there. */
export const visibleTo = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`r.deleted_at is null and ${withinSight(scope)}`

/** What the policy asks of a recording `r`, for a person. */
export const seenColumns = ({ userId }: Scope) =>
  sql`r.owner_id as "ownerId", r.sight, ${shareFor(userId)} as share`

/** For gates: what decides about the recording `r` that a condition names, within what the person sees; else null. */
export const findSeen = async (
  db: Queryable,
  scope: Scope,
  which: RawBuilder<unknown>,
): Promise<Seen | null> => {
  const { rows } = await sql<Seen>`
    select ${seenColumns(scope)} from recordings r where ${withinSight(scope)} and ${which}
  `.execute(db)
  return rows[0] ?? null
}

/** Whether somebody is of a workspace: a member, or a key of the workspace itself. */
export const belongsTo = (userId: string, workspaceId: string | Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from memberships m where m.workspace_id = ${workspaceId} and m.user_id = ${userId})
    or exists (select from api_keys k where k.workspace_id = ${workspaceId} and k.holder = 'workspace'
      and 'key_' || k.id = ${userId}))`

/**
 * Whether a person still belongs to the workspace and sees all of these recordings in it. `userId` empty: nobody in particular, who
 * sees what everybody in the workspace does.
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
