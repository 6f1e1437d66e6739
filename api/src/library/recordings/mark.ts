import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'

/**
 * Sets or clears a timestamp flag of a recording; idempotent. Returns whether that changed anything.
 * @throws Failure NOT_FOUND
 */
export const mark = async (
  trx: Trx,
  { workspaceId }: Pick<Person, 'workspaceId'>,
  id: string,
  since: 'archivedAt' | 'heldAt',
  isSo: boolean,
): Promise<boolean> => {
  const recording = await trx
    .selectFrom('recordings')
    .select(`${since} as since`)
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!recording) throw new Failure('NOT_FOUND')
  if ((recording.since !== null) === isSo) return false
  await trx
    .updateTable('recordings')
    .set({ [since]: isSo ? new Date() : null })
    .where('id', '=', id)
    .execute()
  await publish(trx, workspaceId, { type: 'described', recordingId: id })
  return true
}
