import { sql } from 'kysely'

/** Whether the person still belongs to the workspace of a row. What they left behind there is no longer theirs to take. */
export const stillTheirs = (table: 'chats' | 'recordings', userId: string) =>
  sql<boolean>`exists (
    select from memberships m where m.workspace_id = ${sql.ref(`${table}.workspaceId`)} and m.user_id = ${userId}
  )`
