import { sql } from 'kysely'
import { may } from '@hattama/contract/rules/policy'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { findSeen } from '#kernel/sight/find-seen.ts'

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

/**
 * Would these tags take a recording out of a legal hold that one of its tags is? Only who may lift a hold may do that.
 * @throws Failure ON_HOLD
 */
export const needHoldingTags = async (
  trx: Trx,
  person: Person,
  id: string,
  tags: readonly string[],
): Promise<void> => {
  const { rows } = await sql`
    select from recordings r join retention_rules h on h.workspace_id = r.workspace_id and h.hold
    where r.id = ${id} and h.tag in (select lower(tag) from unnest(r.tags) as tag)
      and h.tag not in (select lower(tag) from unnest(${[...tags]}::text[]) as tag)`.execute(trx)
  if (rows.length === 0) return
  const thing = await findSeen(trx, scopeOf(person), sql`r.id = ${id}`)
  if (!thing || !may(person, 'recording.hold', thing)) throw new Failure('ON_HOLD')
}
