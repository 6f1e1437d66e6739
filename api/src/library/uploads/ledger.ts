import type { UploadMetadata } from '@hattama/contract/library/upload'
import { type Selectable, sql } from 'kysely'
import { ownerOf, type Person } from '#kernel/http/person.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Uploads } from '#kernel/db/schema.ts'
import { Failure } from '#kernel/failure.ts'
import { publish } from '#kernel/events/publish.ts'
import { setInitialVisibility } from '../visibility/initial-visibility.ts'
import type { RecordingBegun } from '../recordings/recording-begun.ts'
import { recordingColumns } from './metadata.ts'

type Owner = Pick<Person, 'userId' | 'workspaceId' | 'answersForIt'>
export type UploadRow = Selectable<Uploads>

/**
 * The table of uploads, announced and finished. The first upload of a recording gives it its id; further files with the
 * same client id are uploads of their own. Incomplete bytes are in the upload folder; how many there are is the size of
 * that file, never a figure in here. Abandoned uploads count as gone.
 */
export const uploadLedger = (db: Db, server: string | null = null, begun?: RecordingBegun) => {
  const all = () => db.selectFrom('uploads').selectAll('uploads').where('uploads.abandonedAt', 'is', null)
  const ofOwner = (person: Owner) =>
    all().where('uploads.ownerId', '=', person.userId).where('uploads.workspaceId', '=', person.workspaceId)

  return {
    find: (id: string) => all().where('id', '=', id).executeTakeFirst(),

    /** The upload of a person; null for unknown ids and those of others. */
    findOwn: async (person: Owner, id: string) =>
      (await ofOwner(person).where('uploads.id', '=', id).executeTakeFirst()) ?? null,

    /** The upload a client already began for one file of a recording, found by the client's own id. */
    findPart: async (person: Owner, clientId: string, part: number) =>
      (await ofOwner(person)
        .innerJoin('recordings', 'recordings.id', 'uploads.recordingId')
        .select('recordings.status')
        .where('recordings.clientId', '=', clientId)
        .where('uploads.part', '=', part)
        .executeTakeFirst()) ?? null,

    /** Records a new upload if `mayBegin` does not throw, and shows its recording as uploading if it is new. */
    begin: (
      person: Person,
      id: string,
      metadata: UploadMetadata,
      length: number | null,
      mayBegin: (trx: Trx) => Promise<void>,
    ) =>
      db.transaction().execute(async (trx) => {
        await mayBegin(trx)
        const recordingId = await insertUpload(trx, person, id, metadata, length, server)
        if (recordingId !== id) return
        // a workspace key is not a person: the one who answers for it is not the one in the meeting
        if (!person.answersForIt) await begun?.(trx, id)
        await publish(trx, person.workspaceId, {
          type: 'recording',
          recordingId: id,
          status: 'uploading',
          progress: 0,
          step: null,
        })
      }),

    announceLength: async (id: string, length: number) => {
      await db.updateTable('uploads').set({ length }).where('id', '=', id).execute()
    },

    /** Notes that the recorder of a file's recording has stopped, and says so to open screens. Repeating it is harmless. */
    recorderStopped: (recordingId: string) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('uploads')
          .set({ stoppedAt: new Date() })
          .where('recordingId', '=', recordingId)
          .where('stoppedAt', 'is', null)
          .where('finishedAt', 'is', null)
          .executeTakeFirst()
        const recording = await trx
          .selectFrom('recordings')
          .select(['workspaceId', 'status', 'progress'])
          .where('id', '=', recordingId)
          .executeTakeFirst()
        if (!recording || numUpdatedRows === 0n) return
        const { workspaceId, status, progress } = recording
        await publish(trx, workspaceId, { type: 'recording', recordingId, status, progress, step: null })
      }),

    /** All files of a recording. */
    ofRecording: (recordingId: string) => all().where('recordingId', '=', recordingId).execute(),

    /** Files a person picked that have not fully arrived, oldest first; not those of recordings they deleted. */
    unfinishedOf: (person: Owner) =>
      ofOwner(person)
        .innerJoin('recordings', 'recordings.id', 'uploads.recordingId')
        .where('uploads.finishedAt', 'is', null)
        .where('uploads.length', 'is not', null)
        .where('recordings.deletedAt', 'is', null)
        .where(sql<boolean>`uploads.metadata ? 'fileModifiedAt'`)
        .orderBy('uploads.createdAt')
        .execute(),

    /** Uploads that are not accepted yet. */
    unfinished: () => all().where('finishedAt', 'is', null).execute(),
  }
}

/**
 * Inserts an upload, and its recording unless an earlier file created it; returns the id of the recording, which stays
 * locked until the transaction ends. A second upload of the same file is rejected by the unique index.
 * @throws Failure SOUND_GONE for more of a recording whose audio was removed
 */
const insertUpload = async (
  trx: Trx,
  person: Owner,
  id: string,
  metadata: UploadMetadata,
  length: number | null,
  server: string | null = null,
): Promise<string> => {
  const owned = { workspaceId: person.workspaceId, ownerId: person.userId }
  const part = metadata.segment ?? 0
  const made = await trx
    .insertInto('recordings')
    .values({
      id,
      ...owned,
      ownerId: ownerOf(person),
      ...(await recordingColumns(trx, metadata, person)),
    })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'workspaceId', 'ownerId', 'template'])
    .executeTakeFirst()
  if (made) await setInitialVisibility(trx, { ...made, ownerId: person.userId, chosen: metadata.visibleTo })
  const recordingId = made?.id ?? (await lockKnown(trx, person, metadata.clientId))
  await trx
    .deleteFrom('uploads')
    .where('recordingId', '=', recordingId)
    .where('part', '=', part)
    .where('abandonedAt', 'is not', null)
    .execute()
  await trx
    .insertInto('uploads')
    .values({ id, recordingId, part, ...owned, metadata, length, server })
    .execute()
  return recordingId
}

const lockKnown = async (trx: Trx, person: Owner, clientId: string | undefined) => {
  const { id, soundGoneAt } = await trx
    .selectFrom('recordings')
    .select(['id', 'soundGoneAt'])
    .where('clientId', '=', clientId ?? null)
    .where('ownerId', '=', ownerOf(person))
    .where('workspaceId', '=', person.workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // a part alone would replace the transcript of the whole
  if (soundGoneAt) throw new Failure('SOUND_GONE')
  return id
}

export type UploadLedger = ReturnType<typeof uploadLedger>
