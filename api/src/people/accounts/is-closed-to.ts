import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Holder } from '#kernel/auth/url-token.ts'

/** Whether `holder` came in by a session, and it is one like this. */
const bySession = ({ userId, tokenId }: Holder, how: RawBuilder<unknown>) => sql<boolean>`exists (
  select from auth_sessions s where s.id = ${tokenId} and s.user_id = ${userId} and ${how})`

/**
 * Whether workspace `w` with membership `m` does not admit what somebody came in by: it requires its own single sign-on, or a
 * second step that the account does not have. The rule by which requests are refused (`ssoStanding`, `secondFactorDue`), for
 * what is known by the id of a session, device or key alone.
 */
export const isClosedTo = (holder: Holder): RawBuilder<boolean> => sql<boolean>`(
  m.role <> 'owner' and exists (select from sso_providers p where p.workspace_id = w.id and p.required)
    and ${bySession(holder, sql`s.sso is distinct from 'workspace:' || w.id`)}
  or w.second_factor_required
    and not exists (select from auth_users u where u.id = m.user_id and u.two_factor_enabled)
    and not exists (select from auth_passkeys k where k.user_id = m.user_id)
    and not ${bySession(holder, sql`s.second_step_elsewhere and (s.sso like 'operator:%' or s.sso = 'workspace:' || w.id)`)}
)`

/** Whether the workspace of an id admits what a link was requested with, now that the link is used. */
export const admits = (holder: Holder, workspaceId: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from memberships m join workspaces w on w.id = m.workspace_id
    where w.id = ${workspaceId} and m.user_id = ${holder.userId} and ${isClosedTo(holder)}
  )`
