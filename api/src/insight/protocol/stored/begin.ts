import type { NewProtocol, ProtocolContent } from '@hattama/contract/insight/protocol'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Person } from '#kernel/http/person.ts'
import { fillProtocol } from '../draft/fill.ts'
import { findLatest } from './queries.ts'
import { readMeeting } from './read-meeting.ts'

/**
 * Begins the protocol of a meeting, filled from what was said; if it is locked, the next edition, with the same text and
 * number as the last. Does nothing while one is being written. Concurrent calls begin only one.
 * @throws Failure NOT_READY
 */
export const beginProtocol = async (
  db: Db,
  person: Person,
  recordingId: string,
  { language, timeZone }: NewProtocol,
): Promise<void> => {
  const latest = await findLatest(db, person, recordingId)
  if (latest && latest.status !== 'locked') return
  const settings = await db
    .selectFrom('protocolSettings')
    .select('place')
    .where('workspaceId', '=', person.workspaceId)
    .executeTakeFirst()
  const content =
    latest?.content ??
    ({
      ...fillProtocol(await readMeeting(db, person, recordingId), {
        language,
        timeZone,
        place: settings?.place ?? '',
      }),
      numbering: 'through',
    } satisfies ProtocolContent)
  const id = uuid()
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('protocols')
      .values({
        id,
        workspaceId: person.workspaceId,
        recordingId,
        edition: (latest?.edition ?? 0) + 1,
        number: latest?.number ?? null,
        content,
        filled: latest ? null : content,
      })
      .onConflict((c) => c.columns(['recordingId', 'edition']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 0n)
      await publish(trx, person.workspaceId, { type: 'protocol', recordingId, protocolId: id })
  })
}
