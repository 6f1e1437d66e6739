import type { RecordingVisibility, VisibilityRule } from '@hattama/contract/library/visibility'
import { isWithinBounds } from '@hattama/contract/rules/library/visibility'
import { sql } from 'kysely'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { publishTo } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { audienceOf } from '#kernel/visibility/audience.ts'
import { boundsOf } from './rules.ts'

/** Returns who can see a recording, by name. The caller has checked that the person asking can see it. */
export const findVisibility = async (db: Queryable, id: string): Promise<RecordingVisibility> => {
  const head = await db
    .selectFrom('recordings as r')
    .leftJoin('authUsers as u', 'u.id', 'r.ownerId')
    .select(['r.visibility', 'r.ownerId', 'r.workspaceId', 'u.name as ownerName'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!head) throw new Failure('NOT_FOUND')
  const { workspaceId, ownerName, ...rest } = head
  const [bounds, people, groups] = await Promise.all([
    boundsOf(db, workspaceId),
    db
      .selectFrom('recordingShares as x')
      .innerJoin('authUsers as u', 'u.id', 'x.userId')
      .select(['u.id as userId', 'u.name', 'u.email', 'x.mayEdit'])
      .where('x.recordingId', '=', id)
      .orderBy('u.name')
      .execute(),
    db
      .selectFrom('recordingShares as x')
      .innerJoin('groups as g', 'g.id', 'x.groupId')
      .select(['g.id as groupId', 'g.name', 'x.mayEdit'])
      .select((e) =>
        e
          .selectFrom('groupMembers as m')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('m.groupId', '=', 'g.id')
          .as('members'),
      )
      .where('x.recordingId', '=', id)
      .orderBy('g.name')
      .execute(),
  ])
  const shareOf = (mayEdit: boolean) => (mayEdit ? 'edit' : 'see')
  return {
    ...rest,
    ...bounds,
    ownerName: ownerName ?? '',
    people: people.map(({ mayEdit, email, name, userId }) => ({
      userId,
      name: name.trim() || email,
      share: shareOf(mayEdit),
    })),
    groups: groups.map(({ mayEdit, members, ...group }) => ({
      ...group,
      members: members ?? 0,
      share: shareOf(mayEdit),
    })),
  }
}

/**
 * Sets who sees a recording, within the caller's transaction. Those who gain or lose it are told, and open views of it end.
 * @throws Failure NOT_FOUND; INVALID_INPUT if the workspace does not allow it
 */
export const changeVisibility = async (
  trx: Trx,
  person: Person,
  id: string,
  rule: VisibilityRule,
): Promise<void> => {
  const { workspaceId } = person
  const recording = await trx
    .selectFrom('recordings')
    .select(['ownerId', 'visibility'])
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!recording) throw new Failure('NOT_FOUND')
  if (!isWithinBounds(rule.visibility, await boundsOf(trx, workspaceId))) {
    throw new Failure('INVALID_INPUT', { fields: { visibility: 'The workspace doesn’t allow this.' } })
  }
  const before = await audienceOf(trx, id)
  await storeVisibility(trx, { id, workspaceId, ownerId: recording.ownerId }, rule)
  await record(trx, person, {
    kind: 'recordingShared',
    subjectId: id,
    detail: { visibilityFrom: recording.visibility, visibility: rule.visibility },
  })
  const told = new Set([...before, ...(await audienceOf(trx, id))])
  await publishTo(trx, workspaceId, [...told], { type: 'visibility', recordingId: id })
  await announce(trx, workspaceId, {
    type: 'share.changed',
    recordingId: id,
    data: { visibility: rule.visibility },
  })
}

/** Gives a recording the visibility and shares of a rule, ignoring people and groups that are not in the workspace. */
export const storeVisibility = async (
  trx: Trx,
  { id, workspaceId, ownerId }: { id: string; workspaceId: string; ownerId: string },
  { visibility, people, groups }: VisibilityRule,
): Promise<void> => {
  await trx.updateTable('recordings').set({ visibility }).where('id', '=', id).execute()
  await trx.deleteFrom('recordingShares').where('recordingId', '=', id).execute()
  if (visibility !== 'chosen') return
  const [userIds, groupIds] = [people.map((p) => p.userId), groups.map((g) => g.groupId)]
  await sql`
    insert into recording_shares (recording_id, workspace_id, user_id, group_id, may_edit)
    select ${id}::uuid, m.workspace_id, m.user_id, null::uuid, bool_or(wanted.share = 'edit')
    from unnest(${userIds}::text[], ${people.map((p) => p.share)}::text[]) as wanted (user_id, share)
    join memberships m on m.workspace_id = ${workspaceId} and m.user_id = wanted.user_id
    where m.user_id <> ${ownerId} group by m.workspace_id, m.user_id
    union all
    select ${id}::uuid, g.workspace_id, null::text, g.id, bool_or(wanted.share = 'edit')
    from unnest(${groupIds}::uuid[], ${groups.map((g) => g.share)}::text[]) as wanted (group_id, share)
    join groups g on g.workspace_id = ${workspaceId} and g.id = wanted.group_id
    group by g.workspace_id, g.id`.execute(trx)
}
