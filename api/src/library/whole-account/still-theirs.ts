import { sql } from 'kysely'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { isClosedTo } from '#people/accounts/is-closed-to.ts'

/**
 * Whether the person still belongs to the workspace of a row, and may enter it. What they left behind there is no longer
 * theirs to take, and an archive, asked for in another workspace, must not hold what a request there would not get.
 */
export const stillTheirs = (table: 'chats' | 'recordings', holder: Holder) =>
  sql<boolean>`exists (
    select from memberships m join workspaces w on w.id = m.workspace_id
    where w.id = ${sql.ref(`${table}.workspaceId`)} and m.user_id = ${holder.userId} and not ${isClosedTo(holder)}
  )`

/** The workspaces whose meetings are left out of an archive until the person has met what they require. */
export const leftOut = (db: Queryable, holder: Holder) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['w.id', 'w.name'])
    .where('m.userId', '=', holder.userId)
    .where(isClosedTo(holder))
    .execute()
