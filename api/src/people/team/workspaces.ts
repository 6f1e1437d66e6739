import type { Workspace } from '@hattama/contract/people/team'
import { sql } from 'kysely'
import type { Person } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'

/** A person's workspaces, oldest membership first. */
export const listWorkspaces = async (db: Db, person: Person): Promise<Workspace[]> => {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['w.id', 'w.name', 'm.role'])
    .select((e) =>
      e
        .selectFrom('memberships as o')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('o.workspaceId', '=', 'w.id')
        .as('members'),
    )
    .where('m.userId', '=', person.userId)
    .orderBy('m.createdAt')
    .execute()
  return rows.map((row) => ({ ...row, members: row.members ?? 0, current: row.id === person.workspaceId }))
}

/** Renames the person's current workspace, for everyone in it. */
export const renameWorkspace = async (db: Db, { workspaceId }: Person, name: string): Promise<void> => {
  await db.updateTable('workspaces').set({ name }).where('id', '=', workspaceId).execute()
}

/** Makes a workspace the person's current one, on all their devices. @throws Failure NOT_FOUND if they are not a member. */
export const enterWorkspace = async (db: Db, userId: string, workspaceId: string): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ workspaceId, updatedAt: new Date() })
    .where('userId', '=', userId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('memberships')
          .select('userId')
          .where('userId', '=', userId)
          .where('workspaceId', '=', workspaceId),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
}
