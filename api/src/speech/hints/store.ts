import type { CallHints, HintsTaken } from '@hattama/contract/speech/hint'
import { titleOfFile } from '@hattama/contract/rules/library/recording-title'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { indexText } from '../transcripts/search-index.ts'
import { writeText } from '../transcripts/store.ts'

/**
 * Stores what the call page showed, replacing any earlier hints. Hints usually arrive while the recording is being prepared
 * and are there when its text is assembled. If the text already exists, its speakers are renamed from the stored words:
 * nothing is transcribed again, and names given by a person stay.
 * @throws Failure NOT_FOUND when the recording is gone
 */
export const takeHints = (db: Db, recordingId: string, hints: CallHints): Promise<HintsTaken> =>
  db.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .select(['id', 'workspaceId', 'status', 'progress'])
      .where('id', '=', recordingId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!recording) throw new Failure('NOT_FOUND')
    const row = { ...hints, voices: hints.voices ?? null, voicesUse: null, receivedAt: new Date() }
    await trx
      .insertInto('hints')
      .values({ recordingId, ...row })
      .onConflict((c) => c.column('recordingId').doUpdateSet(row))
      .execute()
    await fillIn(trx, recordingId, hints)
    await nameAgain(trx, recordingId)
    await publish(trx, recording.workspaceId, {
      type: 'recording',
      recordingId,
      status: recording.status,
      progress: recording.progress,
      step: null,
    })
    return { hints: hints.hints.length, named: await pageNames(trx, recordingId) }
  })

/**
 * Fills in title and participants from the page if not yet set; a title unchanged since the upload, or out of the name of its
 * file, counts as unset.
 */
const fillIn = async (trx: Trx, recordingId: string, { title, names }: CallHints) => {
  if (title) {
    const { filename } = await trx
      .selectFrom('recordings')
      .select('filename')
      .where('id', '=', recordingId)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('recordings')
      .set({ title })
      .where('id', '=', recordingId)
      .where((e) =>
        e.or([
          e('title', 'is', null),
          e('title', '=', titleOfFile(filename)),
          e.exists(
            e
              .selectFrom('uploads')
              .select('uploads.id')
              .whereRef('uploads.recordingId', '=', 'recordings.id')
              .where(sql<boolean>`trim(uploads.metadata->>'title') = recordings.title`),
          ),
        ]),
      )
      .execute()
  }
  const participants = [...new Set(names.map((n) => n.name))]
  if (participants.length === 0) return
  await trx
    .updateTable('recordings')
    .set({ participants })
    .where('id', '=', recordingId)
    .where(sql<boolean>`cardinality(participants) = 0`)
    .execute()
}

const nameAgain = async (trx: Trx, recordingId: string) => {
  const head = await trx
    .selectFrom('transcripts')
    .select(['engine', 'model', 'draft', 'complete'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (!head) return
  const { complete, ...author } = head
  await writeText(trx, recordingId, author, complete)
  if (complete) await indexText(trx, recordingId)
}

const pageNames = async (trx: Queryable, recordingId: string) => {
  const rows = await trx
    .selectFrom('speakers')
    .select('name')
    .where('recordingId', '=', recordingId)
    .where((e) => e.or([e('kind', '=', 'others'), e('source', 'is not', null)]))
    .whereRef('name', '=', 'pageName')
    .orderBy('ordinal')
    .execute()
  return rows.map((r) => r.name)
}
