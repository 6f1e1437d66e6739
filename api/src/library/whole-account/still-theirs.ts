import { type RawBuilder, sql } from 'kysely'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Queryable } from '#kernel/db/database.ts'

/** Whether the session of `holder` was opened by the provider of workspace `w`, or one of the operator's. */
const cameBy = ({ userId, tokenId }: Holder, how: RawBuilder<unknown>) => sql<boolean>`exists (
  select from auth_sessions s where s.id = ${tokenId} and s.user_id = ${userId} and ${how})`

/**
 * Whether workspace `w` with membership `m` does not admit this session: it requires its own single sign-on, or a second step
 * that the account does not have. Requests are refused for that (`ssoStanding`, `secondFactorDue`); an archive of everything,
 * asked for in another workspace, must not hold what they would not get.
 */
const isClosed = (holder: Holder) => sql<boolean>`(
  m.role <> 'owner' and exists (select from sso_providers p where p.workspace_id = w.id and p.required)
    and not ${cameBy(holder, sql`s.sso = 'workspace:' || w.id`)}
  or w.second_factor_required
    and not exists (select from auth_users u where u.id = m.user_id and u.two_factor_enabled)
    and not exists (select from auth_passkeys k where k.user_id = m.user_id)
    and not ${cameBy(holder, sql`s.second_step_elsewhere and (s.sso like 'operator:%' or s.sso = 'workspace:' || w.id)`)}
)`

/**
 * Whether the person still belongs to the workspace of a row, and may enter it. What they left behind there is no longer
 * theirs to take.
 */
export const stillTheirs = (table: 'chats' | 'recordings', holder: Holder) =>
  sql<boolean>`exists (
    select from memberships m join workspaces w on w.id = m.workspace_id
    where w.id = ${sql.ref(`${table}.workspaceId`)} and m.user_id = ${holder.userId} and not ${isClosed(holder)}
  )`

/** The workspaces whose meetings are left out of an archive until the person has met what they require. */
export const leftOut = (db: Queryable, holder: Holder) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['w.id', 'w.name'])
    .where('m.userId', '=', holder.userId)
    .where(isClosed(holder))
    .execute()
