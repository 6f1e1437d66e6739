import { may } from '@hattama/contract/rules/app/policy'
import type { Departure } from '@hattama/contract/people/team'
import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import { publishTo } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { isHeld } from '#kernel/legal-hold/is-held.ts'
import { record } from '#kernel/security-log/record.ts'

/** A deletion that cannot be undone; the sweep removes the files. */
const forEver = new Date(0)

/**
 * Hands over the meetings of somebody who leaves: to the person named, else to the longest-standing owner. Private ones go
 * along or are deleted for good, as asked; those under legal hold always go along. The caller has removed the membership.
 * @throws Failure INVALID_INPUT for an heir who is not in the workspace, or may only view
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
    throw new Failure('INVALID_INPUT', { fields: { to: 'Not a member who can own recordings.' } })
  }
  const theirs = () =>
    trx
      .updateTable('recordings as r')
      .where('r.workspaceId', '=', workspaceId)
      .where('r.ownerId', '=', leaving)
  if (privateMeetings === 'delete')
    await theirs()
      .set({ deletedAt: forEver })
      .where('r.visibility', '=', 'private')
      .where((e) => e.not(isHeld))
      .execute()
  const { numUpdatedRows } = await theirs().set({ ownerId: heir.userId }).executeTakeFirst()
  await trx
    .updateTable('uploads')
    .set({ ownerId: heir.userId })
    .where('workspaceId', '=', workspaceId)
    .where('ownerId', '=', leaving)
    .execute()
  await sql`delete from visibility_rules
    where workspace_id = ${workspaceId} and kind = 'person' and key = ${leaving}`.execute(trx)
  if (numUpdatedRows > 0n) {
    await record(trx, person, { kind: 'meetingsHandedOver', subjectId: heir.userId })
  }
  await publishTo(trx, workspaceId, [leaving, heir.userId], { type: 'visibility', recordingId: null })
}
