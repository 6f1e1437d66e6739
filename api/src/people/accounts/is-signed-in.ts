import { sql } from 'kysely'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Db } from '#kernel/db/database.ts'
import { actorOfKey } from '../keys/look-up.ts'
import { daysAgo, deviceLifetime, type Lifetime } from './lifetimes.ts'

/** Whether the session, device or key a link was requested with is still valid; links end with it. */
export const isSignedIn = async (
  db: Db,
  { userId, tokenId }: Holder,
  { idleDays, maxDays }: Lifetime,
): Promise<boolean> => {
  const { rows } = await sql<{ stands: boolean }>`select exists (
      select from auth_sessions where id = ${tokenId} and user_id = ${userId}
        and expires_at > now() and created_at > ${daysAgo(maxDays)}
    ) or exists (
      select from devices where id = ${tokenId} and user_id = ${userId}
        and last_used_at > ${daysAgo(deviceLifetime.idleDays)} and created_at > ${daysAgo(deviceLifetime.maxDays)}
    ) or exists (
      select from hosted_sessions where id = ${tokenId} and user_id = ${userId} and ended_at is null
        and used_at > ${daysAgo(idleDays)} and created_at > ${daysAgo(maxDays)}
    ) or exists (
      select from api_keys k join auth_users u on u.id = k.user_id and u.blocked_at is null
      where k.id = ${tokenId} and k.expires_at > now() and k.asked_at is null and ${userId} in (k.user_id, ${actorOfKey(tokenId)})
    ) as stands`.execute(db)
  return rows[0]?.stands === true
}
