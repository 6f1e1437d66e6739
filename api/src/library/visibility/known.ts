import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'

type Named = Pick<VisibilityRule, 'people' | 'groups'>

/** The ids among those named by rules that are no members and no groups of the workspace. */
const strangersIn = async (db: Queryable, workspaceId: string, rules: readonly Named[]) => {
  const userIds = rules.flatMap(({ people }) => people.map((p) => p.userId))
  const groupIds = rules.flatMap(({ groups }) => groups.map((g) => g.groupId))
  if (userIds.length + groupIds.length === 0) return new Set<string>()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${userIds}::text[]) as wanted (id)
    where not exists (select from memberships m where m.workspace_id = ${workspaceId} and m.user_id = wanted.id)
    union all
    select id::text from unnest(${groupIds}::uuid[]) as wanted (id)
    where not exists (select from groups g where g.workspace_id = ${workspaceId} and g.id = wanted.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** @throws Failure INVALID_INPUT for people and groups that are not in the workspace */
export const needKnown = async (db: Queryable, workspaceId: string, ...rules: readonly Named[]) => {
  if ((await strangersIn(db, workspaceId, rules)).size > 0) {
    throw new Failure('INVALID_INPUT', { fields: { people: 'Not a member of this workspace.' } })
  }
}

/** Rows with their rules, without people who have left and groups that are gone, so that they can be saved as they are read. */
export const withoutStrangers = async <T extends { rule: VisibilityRule }>(
  db: Queryable,
  workspaceId: string,
  rows: readonly T[],
): Promise<T[]> => {
  const gone = await strangersIn(
    db,
    workspaceId,
    rows.map(({ rule }) => rule),
  )
  return rows.map((row) => ({
    ...row,
    rule: {
      ...row.rule,
      people: row.rule.people.filter(({ userId }) => !gone.has(userId)),
      groups: row.rule.groups.filter(({ groupId }) => !gone.has(groupId)),
    },
  }))
}
