import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a connection may act, besides its state: the account of whoever made it is not blocked, and nobody has yet to
 * answer whether to keep it. What happens meanwhile is not sent later, as with a paused one. `alias`: of `connections`.
 */
export const mayAct = (
  alias = 'c',
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${alias}.asked_at`)} is null
  and not exists (select from auth_users b where b.id = ${sql.ref(`${alias}.made_by`)} and b.blocked_at is not null))`
