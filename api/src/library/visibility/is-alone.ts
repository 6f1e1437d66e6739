import type { Queryable } from '#kernel/db/database.ts'

/** Whether nobody else belongs to a person's workspace. */
export const isAlone = async (
  db: Queryable,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .select('userId')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '<>', userId)
    .limit(1)
    .executeTakeFirst()) === undefined
