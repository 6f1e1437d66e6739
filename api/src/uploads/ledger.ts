import type { UploadMetadata } from '@hattama/contract/upload'
import type { Person } from '../accounts/person.ts'
import type { Db, Trx } from '../db/database.ts'
import { publish } from '../events/publish.ts'
import { recordingColumns } from './metadata.ts'

/**
 * The table of uploads: what was announced, and what has been finished. An upload and its recording share one id.
 * Bytes on the way lie in the upload folder; how many there are is the size of that file, never a figure in here.
 */
export const uploadLedger = (db: Db) => ({
  find: (id: string) => db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The upload of a person; null for unknown ids and those of others. */
  findOwn: async (person: Pick<Person, 'userId' | 'workspaceId'>, id: string) =>
    (await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .where('ownerId', '=', person.userId)
      .where('workspaceId', '=', person.workspaceId)
      .executeTakeFirst()) ?? null,

  /** The recording a client already made under its own id. */
  findByClientId: async (person: Pick<Person, 'userId' | 'workspaceId'>, clientId: string) =>
    (await db
      .selectFrom('recordings')
      .select(['id', 'status'])
      .where('clientId', '=', clientId)
      .where('ownerId', '=', person.userId)
      .where('workspaceId', '=', person.workspaceId)
      .executeTakeFirst()) ?? null,

  /** Writes down an upload that begins, and shows its recording as uploading. */
  begin: (person: Person, id: string, metadata: UploadMetadata, length: number | null) =>
    db.transaction().execute(async (trx) => {
      await insertUpload(trx, person, id, metadata, length)
      await publish(trx, person.workspaceId, {
        type: 'recording',
        recordingId: id,
        status: 'uploading',
        progress: 0,
        step: null,
      })
    }),

  announceLength: (id: string, length: number) =>
    db.updateTable('uploads').set({ length }).where('id', '=', id).execute(),

  /** Forgets an upload that never became a recording. */
  forget: async (id: string) => {
    await db.deleteFrom('recordings').where('id', '=', id).where('status', '=', 'uploading').execute()
  },

  /** Uploads whose length is known and that are not accepted: candidates for a finish that was cut off. */
  unfinished: () =>
    db
      .selectFrom('uploads')
      .selectAll()
      .where('finishedAt', 'is', null)
      .where('length', 'is not', null)
      .execute(),
})

/** The row of a recording and of its upload. */
export const insertUpload = async (
  trx: Trx,
  person: Pick<Person, 'userId' | 'workspaceId'>,
  id: string,
  metadata: UploadMetadata,
  length: number | null,
) => {
  const owned = { workspaceId: person.workspaceId, ownerId: person.userId }
  await trx
    .insertInto('recordings')
    .values({ id, ...owned, ...recordingColumns(metadata) })
    .execute()
  await trx
    .insertInto('uploads')
    .values({ id, recordingId: id, ...owned, metadata, length })
    .execute()
}

export type UploadLedger = ReturnType<typeof uploadLedger>
export type UploadRow = NonNullable<Awaited<ReturnType<UploadLedger['find']>>>
