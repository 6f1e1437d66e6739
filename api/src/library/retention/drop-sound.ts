import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import { record } from '#kernel/security-log/record.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { Uploads } from '../uploads/open.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'storage'> & { uploads: Pick<Uploads, 'discard'> }

/** Whether the audio of a recording `r` is no longer needed: fully transcribed, no step using it, no upload unfinished. */
export const isSoundIdle: RawBuilder<boolean> = sql<boolean>`(r.status = 'completed'
  and exists (select from transcripts t where t.recording_id = r.id and t.complete)
  and not exists (select from steps s where s.recording_id = r.id
    and s.step in ('prepare', 'transcribe', 'speakers') and s.state in ('pending', 'active'))
  and not exists (select from uploads u where u.recording_id = r.id
    and u.finished_at is null and u.abandoned_at is null))`

/**
 * Marks the audio of a recording as gone, within the caller's transaction; from then on nobody gets it, and
 * `removeSoundFiles` does the rest. Returns false if it was already gone.
 * @throws Failure NOT_FOUND; ON_HOLD; NOT_READY while something needs the audio, or the transcript is not complete
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
  await requireNotHeld(trx, id)
  if (!recording.isIdle) throw new Failure('NOT_READY')
  await trx
    .updateTable('recordings')
    .set({ soundGoneAt: new Date(), updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  // there is nothing left to cover
  await trx.deleteFrom('formerPassages').where('recordingId', '=', id).execute()
  await publish(trx, workspaceId, { type: 'described', recordingId: id })
  return true
}

/**
 * Removes the files of a recording whose audio is marked as gone, with everything derived from them, and frees their quota.
 * Files go before the figures, so that an interruption leaves a row that `finishDrops` finds.
 */
export const removeSoundFiles = async ({ db, storage, uploads }: Needs, id: string): Promise<void> => {
  await uploads.discard(id)
  await storage.removeAll(recordingKeys(id).prefix)
  await db.transaction().execute(async (trx) => {
    // slides go with the audio: only text stays
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

/** Permanently removes the audio of a recording; everything else of it stays. Idempotent. @throws as `markSoundGone` */
export const dropSound = async (needs: Needs, person: Person, id: string): Promise<void> => {
  await needs.db.transaction().execute(async (trx) => {
    if (await markSoundGone(trx, person.workspaceId, id)) {
      await record(trx, person, { kind: 'soundRemoved', subjectId: id })
    }
  })
  await removeSoundFiles(needs, id)
}

/** Finishes interrupted runs of `removeSoundFiles`. */
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
