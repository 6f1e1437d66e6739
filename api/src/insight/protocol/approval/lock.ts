import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { giveNumber } from '../numbers/give.ts'
import { noteChange } from '../stored/changes.ts'
import { approvalsOf, holdRow } from '../stored/queries.ts'
import { fingerprintOf, sealOf, verdictOf } from './fingerprint.ts'
import { assertComplete } from './request.ts'

/**
 * Locks a protocol as it stands: numbers it if nobody was asked before, records who has agreed, and stores the text with
 * its fingerprint. From then on the database refuses any change to it; the transcript is independent of it.
 * @throws Failure CONFLICT, PROTOCOL_FIXED, PROTOCOL_INCOMPLETE, PROTOCOL_DISPUTED while a correction is asked for
 */
export const lockProtocol = (
  db: Db,
  person: Person,
  id: string,
  { revision }: { revision: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await holdRow(trx, person, id)
    assertComplete(row, revision)
    const { recordingId, workspaceId, edition, content } = row
    // answers about an earlier text do not count for this one
    const approvals = (await approvalsOf(trx, id)).filter((one) => one.revision === row.revision)
    if (approvals.some(({ state }) => state === 'correction')) throw new Failure('PROTOCOL_DISPUTED')
    const number = row.number ?? (await giveNumber(trx, person, row))
    const settings = await trx
      .selectFrom('protocolSettings')
      .select('letterhead')
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirst()
    const lockedAt = new Date()
    const sealed = sealOf({
      number,
      edition,
      lockedAt: lockedAt.toISOString(),
      letterhead: settings?.letterhead ?? [],
      content,
      approvals: approvals.map(verdictOf),
    })
    await trx.updateTable('protocolApprovals').set({ tokenHash: null }).where('protocolId', '=', id).execute()
    await trx
      .updateTable('protocols')
      .set({
        status: 'locked',
        number,
        sealed,
        fingerprint: fingerprintOf(sealed),
        lockedAt,
        lockedBy: person.userId,
      })
      .where('id', '=', id)
      .execute()
    await noteChange(trx, id, person.userId, ['status'])
    await record(trx, person, { kind: 'protocolLocked', subjectId: recordingId, detail: { number } })
    await publish(trx, workspaceId, { type: 'protocol', recordingId, protocolId: id })
    // shown to the person who deletes the meeting from a list
    await publish(trx, workspaceId, { type: 'described', recordingId })
  })
