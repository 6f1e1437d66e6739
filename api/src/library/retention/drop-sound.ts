import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { needFree } from '#kernel/legal-hold/is-held.ts'
import { record } from '#kernel/security-log/record.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { Uploads } from '../uploads/open.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'storage'> & { uploads: Pick<Uploads, 'discard'> }

/** Whether the sound of a recording `r` is needed no more: all of it is text, nothing hears it, nothing more is coming. */
export const isSoundIdle: RawBuilder<boolean> = sql<boolean>`(r.status = 'completed'
  and exists (select from transcripts t where t.recording_id = r.id and t.complete)
  and not exists (select from steps s where s.recording_id = r.id
    and s.step in ('prepare', 'transcribe', 'speakers') and s.state in ('pending', 'active'))
  and not exists (select from uploads u where u.recording_id = r.id
    and u.finished_at is null and u.abandoned_at is null))`

/**
 * Says that the sound of a recording is gone, within the caller's transaction; from then on nobody gets it, and
 * `removeSoundFiles` ends it. False: it was gone already.
 * @throws Failure NOT_FOUND; ON_HOLD; NOT_READY while something needs the sound, or there is no whole text
 */
export const markSoundGone = async (trx: Trx, workspaceId: string, id: string): Promise<boolean> => {
  const recording = await trx
    .selectFrom('recordings as r')
    .select(['r.soundGoneAt', isSoundIdle.as('isIdle')])
    .where('r.id', '=', id)
    .where('r.workspaceId', '=', workspaceId)
    .where('r.deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!recording) throw new Failure('NOT_FOUND')
  if (recording.soundGoneAt) return false
  await needFree(trx, id)
  if (!recording.isIdle) throw new Failure('NOT_READY')
  await trx
    .updateTable('recordings')
    .set({ soundGoneAt: new Date(), updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  await publish(trx, workspaceId, { type: 'described', recordingId: id })
  return true
}

/**
 * Removes the files of a recording whose sound is said to be gone, with what was made of them, and gives their room back.
 * Files go before the figures, so that a cut in between leaves a row that `finishDrops` finds.
 */
export const removeSoundFiles = async ({ db, storage, uploads }: Needs, id: string): Promise<void> => {
  await uploads.discard(id)
  await storage.removeAll(recordingKeys(id).prefix)
  await db.transaction().execute(async (trx) => {
    // pictures of what was shown go with the sound: what stays is text
    await trx.deleteFrom('slides').where('recordingId', '=', id).execute()
    await trx.updateTable('uploads').set({ bytes: 0 }).where('recordingId', '=', id).execute()
    await trx
      .updateTable('recordings')
      .set({ fileSize: 0, derivedBytes: 0, clipBytes: 0, peaks: null, callLevels: null })
      .where('id', '=', id)
      .where('soundGoneAt', 'is not', null)
      .execute()
  })
}

/** Removes the sound of a recording for good; its text, minutes and all else stay. Twice is harmless. @throws as `markSoundGone` */
export const dropSound = async (needs: Needs, person: Person, id: string): Promise<void> => {
  await needs.db.transaction().execute(async (trx) => {
    if (await markSoundGone(trx, person.workspaceId, id)) {
      await record(trx, person, { kind: 'soundRemoved', subjectId: id })
    }
  })
  await removeSoundFiles(needs, id)
}

/** Ends what was cut in the middle of `removeSoundFiles`. */
export const finishDrops = async (needs: Needs): Promise<void> => {
  for (const id of await unfinished(needs.db)) {
    await removeSoundFiles(needs, id).catch((error: unknown) => {
      needs.log.warn({ err: error, recordingId: id }, 'the files of a sound could not be removed')
    })
  }
}

const unfinished = async (db: Db) => {
  const rows = await db
    .selectFrom('recordings')
    .select('id')
    .where('soundGoneAt', 'is not', null)
    .where('fileSize', '>', 0)
    .execute()
  return rows.map(({ id }) => id)
}
