import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'

/**
 * Transfers workspace keys before somebody leaves one workspace, or all of theirs: the longest-standing remaining owner
 * takes over the keys they answered for. Their own keys go with their membership.
 */
export const transferKeys = async (trx: Trx, leaving: string, workspaceId?: string): Promise<void> => {
  await sql`update api_keys k set user_id = (
    select m.user_id from memberships m
    where m.workspace_id = k.workspace_id and m.user_id <> ${leaving} and m.role = 'owner'
    order by m.created_at limit 1
  ) where k.holder = 'workspace' and k.user_id = ${leaving}
    and (${workspaceId ?? null}::text is null or k.workspace_id = ${workspaceId ?? null})
    and exists (
      select from memberships m
      where m.workspace_id = k.workspace_id and m.user_id <> ${leaving} and m.role = 'owner'
    )`.execute(trx)
}
