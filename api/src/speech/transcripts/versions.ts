import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Layout, ReplacedBecause } from '#kernel/db/columns.ts'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { indexText } from './search-index.ts'
import { wholeSegments } from './whole-segments.ts'

const rowsPerInsert = 500

/**
 * Keeps the current transcript as a version that can be restored; returns its id, or null if there is no text.
 * Edits move along with it, unless the new text is made of the same segments (`voices`).
 * @param formerLayout the layout it was made with, if the recording's has changed since
 */
export const keepVersion = async (
  trx: Trx,
  recordingId: string,
  reason: ReplacedBecause,
  replacedBy: string | null,
  formerLayout?: Layout,
): Promise<string | null> => {
  const head = await trx
    .selectFrom('transcripts')
    .select([
      'language',
      'engine',
      'model',
      'timing',
      'draft',
      'otherScript',
      'confidence',
      'wordCount',
      'gaps',
      'complete',
    ])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  const segments = await wholeSegments(trx, recordingId)
  if (!head || segments.length === 0) return null
  const known = await trx
    .selectFrom('speakers')
    .select(['id', 'name', 'kind', 'ordinal', 'pageName', 'gone', 'source', 'namedBy'])
    .where('recordingId', '=', recordingId)
    .execute()
  const speaking = new Set(segments.map((segment) => segment.speakerId))
  // speakers of the new layout already exist
  const speakers = known.map((s) => (formerLayout && !speaking.has(s.id) ? { ...s, gone: true } : s))
  const recording = await trx
    .selectFrom('recordings')
    .select('layout')
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  const id = uuid()
  const layout = formerLayout ?? recording.layout
  await trx
    .insertInto('transcriptVersions')
    .values({ id, recordingId, reason, replacedBy, layout, head, speakers, segments })
    .execute()
  if (reason !== 'voices') await moveEdits(trx, recordingId, null, id)
  return id
}

/** Moves edits along with the text they were made in. Names do not move: they stay with the speakers. */
const moveEdits = (trx: Queryable, recordingId: string, from: string | null, to: string | null) =>
  trx
    .updateTable('edits')
    .set({ versionId: to })
    .where('recordingId', '=', recordingId)
    .where('kind', '<>', 'name')
    .where('versionId', from === null ? 'is' : '=', from)
    .execute()

/**
 * Replaces the current transcript with a version and deletes the version; the caller keeps what it replaces. Speakers keep
 * their current names; the recording gets the version's layout. Returns the number of its segments.
 */
export const bringBack = async (trx: Trx, versionId: string, revision: number): Promise<number> => {
  const { recordingId, head, layout, speakers, segments } = await trx
    .selectFrom('transcriptVersions')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('segments').where('recordingId', '=', recordingId).execute()
  await trx.updateTable('speakers').set({ gone: true }).where('recordingId', '=', recordingId).execute()
  for (const speaker of speakers) {
    const ordinal = sql<number>`coalesce((select max(ordinal) + 1 from speakers where recording_id = ${recordingId}), 0)`
    await trx
      .insertInto('speakers')
      .values({ ...speaker, recordingId, ordinal })
      .onConflict((c) => c.column('id').doUpdateSet({ gone: speaker.gone }))
      .execute()
  }
  for (let from = 0; from < segments.length; from += rowsPerInsert) {
    const rows = segments.slice(from, from + rowsPerInsert)
    await trx
      .insertInto('segments')
      .values(rows.map((row) => ({ ...row, recordingId, revision })))
      .execute()
  }
  await trx
    .updateTable('transcripts')
    // versions of earlier releases say nothing of gaps
    .set({ ...head, gaps: head.gaps ?? [], revision, updatedAt: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
  await trx
    .updateTable('recordings')
    .set({ layout, layoutWanted: layout })
    .where('id', '=', recordingId)
    .where('layout', '<>', layout)
    .execute()
  await moveEdits(trx, recordingId, versionId, null)
  await trx.deleteFrom('transcriptVersions').where('id', '=', versionId).execute()
  await indexText(trx, recordingId)
  return segments.length
}

/** Whether people have edited the words or speakers of a transcript. Names do not count: they survive a new text. */
export const isEdited = async (db: Queryable, recordingId: string): Promise<boolean> =>
  (await db
    .selectFrom('edits')
    .select('id')
    .where('recordingId', '=', recordingId)
    .where('kind', '<>', 'name')
    .where('versionId', 'is', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()) !== undefined
