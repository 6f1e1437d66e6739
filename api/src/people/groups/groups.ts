import type { Group, GroupChange, NewGroup } from '@hattama/contract/library/visibility'
import { maxGroups } from '@hattama/contract/rules/library/visibility'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { publishTo } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** The groups of a workspace ordered by name, each with the ids of its members. */
export const listGroups = async (db: Queryable, workspaceId: string): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select g.id, g.name, coalesce(
      (select array_agg(m.user_id order by m.user_id) from group_members m where m.group_id = g.id), '{}') as members
    from groups g where g.workspace_id = ${workspaceId} order by lower(g.name), g.id`.execute(db)
  return rows
}

const membersOf = async (trx: Trx, id: string) =>
  (await trx.selectFrom('groupMembers').select('userId').where('groupId', '=', id).execute()).map(
    (m) => m.userId,
  )

/** @throws Failure INVALID_INPUT for somebody who is not in the workspace */
const putMembers = async (trx: Trx, { workspaceId }: Person, groupId: string, userIds: readonly string[]) => {
  const wanted = [...new Set(userIds)]
  await trx.deleteFrom('groupMembers').where('groupId', '=', groupId).execute()
  const { numAffectedRows } = await sql`
    insert into group_members (group_id, workspace_id, user_id)
    select ${groupId}::uuid, workspace_id, user_id from memberships
    where workspace_id = ${workspaceId} and user_id = any(${wanted}::text[])`.execute(trx)
  if (Number(numAffectedRows ?? 0) < wanted.length) {
    throw new Failure('INVALID_INPUT', { fields: { members: 'Not a member of this workspace.' } })
  }
}

const needFreeName = async (trx: Trx, workspaceId: string, name: string, id: string) => {
  const taken = await trx
    .selectFrom('groups')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw new Failure('CONFLICT')
}

/** Serialises changes to the groups of a workspace. */
const lock = (trx: Trx, workspaceId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`groups:${workspaceId}`}, 0))`.execute(trx)

/** @throws Failure CONFLICT if the name is taken or there are too many groups, INVALID_INPUT */
export const makeGroup = (db: Db, person: Person, { name, members }: NewGroup): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    await lock(trx, workspaceId)
    const id = uuid()
    await needFreeName(trx, workspaceId, name, id)
    const { n } = await trx
      .selectFrom('groups')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirstOrThrow()
    if (n >= maxGroups) throw new Failure('CONFLICT')
    await trx.insertInto('groups').values({ id, workspaceId, name }).execute()
    await putMembers(trx, person, id, members)
    await record(trx, person, { kind: 'groupCreated', subject: name })
    return id
  })

const find = async (trx: Trx, workspaceId: string, id: string) =>
  trx
    .selectFrom('groups')
    .select('name')
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow(() => new Failure('NOT_FOUND'))

/** Changes which meetings those added or removed can see from now on. @throws Failure NOT_FOUND, CONFLICT, INVALID_INPUT */
export const changeGroup = (
  db: Db,
  person: Person,
  id: string,
  { name, members }: GroupChange,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    await lock(trx, workspaceId)
    const group = await find(trx, workspaceId, id)
    if (name !== undefined) {
      await needFreeName(trx, workspaceId, name, id)
      await trx.updateTable('groups').set({ name }).where('id', '=', id).execute()
    }
    if (members) {
      const before = await membersOf(trx, id)
      await putMembers(trx, person, id, members)
      const changed = [...new Set(before).symmetricDifference(new Set(members))]
      await publishTo(trx, workspaceId, changed, { type: 'visibility', recordingId: null })
    }
    await record(trx, person, { kind: 'groupChanged', subject: name ?? group.name })
  })

/** Members lose access to what was shared with them only through the group. @throws Failure NOT_FOUND */
export const removeGroup = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    await lock(trx, workspaceId)
    const { name } = await find(trx, workspaceId, id)
    const members = await membersOf(trx, id)
    await trx.deleteFrom('groups').where('id', '=', id).execute()
    await record(trx, person, { kind: 'groupRemoved', subject: name })
    await publishTo(trx, workspaceId, members, { type: 'visibility', recordingId: null })
  })
