import { may } from '@hattama/contract/rules/policy'
import type { Departure } from '@hattama/contract/team'
import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import { publishTo } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { isHeld } from '#kernel/legal-hold/is-held.ts'
import { record } from '#kernel/security-log/record.ts'

/** A deletion nobody can take back; the sweep removes the files. */
const forEver = new Date(0)

/**
 * Whose the meetings of somebody who leaves are from now on: the person named, else the oldest owner there is. Private ones
 * go with the others or for good, as was asked; those under legal hold go with the others. The caller has taken the membership away.
 * @throws Failure INVALID_INPUT for an heir who is not of the workspace, or may only look
 */
export const handOverMeetings = async (
  trx: Trx,
  person: Person,
  leaving: string,
  { to, privateMeetings }: Departure,
): Promise<void> => {
  const { workspaceId } = person
  const members = await trx
    .selectFrom('memberships')
    .select(['userId', 'role'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('createdAt')
    .execute()
  const heir =
    to === undefined ? members.find((m) => m.role === 'owner') : members.find((m) => m.userId === to)
  if (!heir || !may({ role: heir.role, via: 'session', userId: heir.userId }, 'recording.create')) {
    throw new Failure('INVALID_INPUT', { fields: { to: 'Nobody of this workspace who could.' } })
  }
  const theirs = () =>
    trx
      .updateTable('recordings as r')
      .where('r.workspaceId', '=', workspaceId)
      .where('r.ownerId', '=', leaving)
  if (privateMeetings === 'delete')
    await theirs()
      .set({ deletedAt: forEver })
      .where('r.sight', '=', 'private')
      .where((e) => e.not(isHeld))
      .execute()
  const { numUpdatedRows } = await theirs().set({ ownerId: heir.userId }).executeTakeFirst()
  await trx
    .updateTable('uploads')
    .set({ ownerId: heir.userId })
    .where('workspaceId', '=', workspaceId)
    .where('ownerId', '=', leaving)
    .execute()
  await sql`delete from sight_rules
    where workspace_id = ${workspaceId} and kind = 'person' and key = ${leaving}`.execute(trx)
  if (numUpdatedRows > 0n) {
    await record(trx, person, { kind: 'meetingsHandedOver', subjectId: heir.userId })
  }
  await publishTo(trx, workspaceId, [leaving, heir.userId], { type: 'sight', recordingId: null })
}
