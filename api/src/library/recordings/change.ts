import type { RecordingChange } from '@hattama/contract/library/recording-change'
import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import { requireTagsKeepHold } from '#kernel/legal-hold/holding-tags.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { ruleOfTags } from '../visibility/rules.ts'
import { changeVisibility } from '../visibility/shares.ts'
import type { RecordingDated } from './recording-begun.ts'

/** A clock may be wrong by the zone, not by more. */
const dayMs = 86_400_000

/**
 * Changes the title, priority, tags or time of a recording; its file and text are not touched. A newly added tag that
 * carries a rule decides who sees the recording from now on. After a new time, `dated` is called in the same transaction.
 * @throws Failure NOT_FOUND if it does not exist or is deleted; ON_HOLD for removing a hold tag without the right to
 */
export const changeRecording = (
  db: Db,
  person: Person,
  id: string,
  change: RecordingChange,
  dated: RecordingDated,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await changeWithin(trx, person, id, change)
    if (change.tookPlaceAt !== undefined) await dated(trx, id)
  })

/** `changeRecording` within the caller's transaction. */
export const changeWithin = async (
  trx: Trx,
  person: Person,
  id: string,
  change: RecordingChange,
): Promise<void> => {
  const { workspaceId } = person
  const { tookPlaceAt, ...described } = change
  if (tookPlaceAt && Date.parse(tookPlaceAt) > Date.now() + dayMs) {
    throw new Failure('INVALID_INPUT', { fields: { tookPlaceAt: 'This date is in the future.' } })
  }
  if (change.tags) await requireTagsKeepHold(trx, person, id, change.tags)
  const rule = change.tags ? await ruleOfNewTags(trx, person, id, change.tags) : null
  const { numUpdatedRows } = await trx
    .updateTable('recordings')
    .set({
      ...described,
      ...(tookPlaceAt !== undefined && { chosenStart: tookPlaceAt === null ? null : new Date(tookPlaceAt) }),
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
  if (rule) await changeVisibility(trx, person, id, rule)
  await publish(trx, workspaceId, { type: 'described', recordingId: id })
  await announce(trx, workspaceId, { type: 'recording.changed', recordingId: id })
}

/** The rule of newly added tags; a tag changes who sees a recording only if the person adding it may share it. */
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
