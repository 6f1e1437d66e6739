import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import type { Concerned } from '../acting/acting.ts'

/**
 * Has workspace keys that somebody made or renewed stand still: they know the secret. The longest-standing other owner
 * answers for such a key from then on, so that it does not go with the membership; if nobody else is left, it stays theirs.
 */
export const askAboutKeys = async (trx: Trx, { userId, workspaceId }: Concerned): Promise<void> => {
  await sql`update api_keys k set asked_at = coalesce(k.asked_at, now()), asked_about = ${userId},
    user_id = coalesce((
      select m.user_id from memberships m
      where m.workspace_id = k.workspace_id and m.user_id <> ${userId} and m.role = 'owner'
      order by m.created_at limit 1
    ), k.user_id)
    where k.holder = 'workspace' and k.user_id = ${userId}
      and (${workspaceId}::text is null or k.workspace_id = ${workspaceId})`.execute(trx)
}
