import type { ServerPeople, ServerPerson } from '@hattama/contract/app/server'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

/** A search, and which page of its results. */
export type ListQuery = { q: string; after?: string | undefined; limit: number }

/** A pattern for `ilike` that matches the words literally. */
export const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

type Row = Omit<ServerPerson, 'createdAt' | 'lastSeenAt' | 'blockedAt' | 'factors'> & {
  createdAt: Date
  lastSeenAt: Date | null
  blockedAt: Date | null
  hasApp: boolean
  hasPasskey: boolean
}

/**
 * Returns the accounts of this server, newest first; the page is chosen before anything is counted. Sessions are only
 * counted: neither addresses nor browsers are shown.
 */
export const listPeople = async (db: Db, { q, after, limit }: ListQuery): Promise<ServerPeople> => {
  const from =
    after === undefined
      ? sql`true`
      : sql`(u.created_at, u.id) <
    (select a.created_at, a.id from auth_users a where a.id = ${after})`
  const meant = q === '' ? sql`true` : sql`(u.email ilike ${containing(q)} or u.name ilike ${containing(q)})`
  const { rows } = await sql<Row>`
    with page as (
      select u.* from auth_users u where ${from} and ${meant} order by u.created_at desc, u.id desc limit ${limit + 1}
    )
    select u.id, u.email, u.name, u.created_at as "createdAt", u.email_verified or u.never_asked as "emailVerified",
      u.blocked_at as "blockedAt", u.two_factor_enabled as "hasApp",
      exists (select from auth_passkeys k where k.user_id = u.id) as "hasPasskey",
      exists (select from server_admins a where a.user_id = u.id) as "isAdmin",
      (select count(*)::int from memberships m where m.user_id = u.id) as workspaces,
      (select count(*)::int from auth_sessions s where s.user_id = u.id and s.expires_at > now())
        + (select count(*)::int from hosted_sessions h where h.user_id = u.id and h.ended_at is null)
        + (select count(*)::int from devices d where d.user_id = u.id) as sessions,
      greatest(
        (select max(s.updated_at) from auth_sessions s where s.user_id = u.id),
        (select max(h.used_at) from hosted_sessions h where h.user_id = u.id),
        (select max(d.last_used_at) from devices d where d.user_id = u.id),
        (select max(k.last_used_at) from api_keys k where k.user_id = u.id),
        (select max(b.seen_at) from known_browsers b where b.user_id = u.id)
      ) as "lastSeenAt"
    from page u order by u.created_at desc, u.id desc`.execute(db)
  const people = rows
    .slice(0, limit)
    .map(({ hasApp, hasPasskey, createdAt, lastSeenAt, blockedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      blockedAt: blockedAt?.toISOString() ?? null,
      factors: [...(hasApp ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])],
    }))
  return { people, next: rows.length > limit ? (people.at(-1)?.id ?? null) : null }
}
