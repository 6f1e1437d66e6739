import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** Puts a recording under legal hold, or lifts it; a tag that holds goes on holding. @throws Failure NOT_FOUND */
export const changeHold = (db: Db, person: Person, id: string, held: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    const recording = await trx
      .selectFrom('recordings')
      .select('heldAt')
      .where('id', '=', id)
      .where('workspaceId', '=', workspaceId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!recording) throw new Failure('NOT_FOUND')
    if ((recording.heldAt !== null) === held) return
    await trx
      .updateTable('recordings')
      .set({ heldAt: held ? new Date() : null })
      .where('id', '=', id)
      .execute()
    await publish(trx, workspaceId, { type: 'described', recordingId: id })
    await record(trx, person, { kind: held ? 'recordingHeld' : 'recordingReleased', subjectId: id })
  })
