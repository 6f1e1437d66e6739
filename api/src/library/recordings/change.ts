import type { RecordingChange } from '@hattama/contract/recording-change'
import { may } from '@hattama/contract/rules/policy'
import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import { needHoldingTags } from '#kernel/legal-hold/holding-tags.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { findSeen } from '#kernel/sight/find-seen.ts'
import { ruleOfTags } from '../sight/rules.ts'
import { changeSight } from '../sight/shares.ts'

/**
 * Gives a recording of a workspace another title, priority or tags; its file and its text are not touched. A tag that
 * carries a rule says who sees it from now on.
 * @throws Failure NOT_FOUND when there is none, or it was deleted; ON_HOLD for a tag that holds it and is not theirs to take
 */
export const changeRecording = (db: Db, person: Person, id: string, change: RecordingChange): Promise<void> =>
  db.transaction().execute((trx) => changeWithin(trx, person, id, change))

/** `changeRecording` within the caller's transaction. */
export const changeWithin = async (
  trx: Trx,
  person: Person,
  id: string,
  change: RecordingChange,
): Promise<void> => {
  const { workspaceId } = person
  if (change.tags) await needHoldingTags(trx, person, id, change.tags)
  const rule = change.tags ? await ruleOfNewTags(trx, person, id, change.tags) : null
  const { numUpdatedRows } = await trx
    .updateTable('recordings')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
  if (rule) await changeSight(trx, person, id, rule)
  await publish(trx, workspaceId, { type: 'described', recordingId: id })
  await announce(trx, workspaceId, { type: 'recording.changed', recordingId: id })
}

/** The rule of the tags a recording has not had yet; a tag changes who sees it only where whoever gives it might. */
const ruleOfNewTags = async (trx: Trx, person: Person, id: string, tags: readonly string[]) => {
  const recording = await trx
    .selectFrom('recordings')
    .select('tags')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const thing = await findSeen(trx, scopeOf(person), sql`r.id = ${id}`)
  if (!recording || !thing || !may(person, 'recording.share', thing)) return null
  const had = new Set(recording.tags.map((tag) => tag.toLowerCase()))
  return ruleOfTags(
    trx,
    person.workspaceId,
    tags.filter((tag) => !had.has(tag.toLowerCase())),
  )
}
