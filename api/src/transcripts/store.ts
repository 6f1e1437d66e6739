import type { Queryable, Trx } from '../db/database.ts'
import { isEdited } from '../editing/edits.ts'
import { publish } from '../events/publish.ts'
import { assembleText, type Text, type TextSegment } from './assemble.ts'
import { forgetUnheard, nameSpeakers } from './naming.ts'
import { ensureSpeakers, heardIn } from './speakers.ts'
import { findTurns } from './turns.ts'
import { doneWindows } from './windows.ts'

/** Who wrote the words, for the head of the transcript. */
export type Author = { engine: string; model: string | null; draft: boolean }

const rowsPerInsert = 500

/**
 * Assembles what the windows hold so far and stores it as the next revision; rows that did not change are left alone.
 * Gives null when the recording is gone, or when people have edited the text: theirs is never written over.
 */
export const writeText = async (
  trx: Trx,
  recordingId: string,
  author: Author,
  complete: boolean,
): Promise<Text | null> => {
  const recording = await trx
    .selectFrom('recordings')
    .select(['id', 'ownerId', 'workspaceId', 'layout', 'durationMs', 'language'])
    .where('id', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()
  if (!recording || (await isEdited(trx, recordingId))) return null
  const windows = await doneWindows(trx, recordingId)
  const turns = recording.layout === 'mixed' ? await findTurns(trx, recordingId) : []
  const speakers = await ensureSpeakers(trx, recordingId, recording.layout, heardIn(windows, turns))
  const speakersOf = await nameSpeakers(trx, recording, windows, speakers)
  const text = assembleText(recordingId, windows, speakers, recording.durationMs ?? 0, turns, speakersOf)

  await writeSegments(trx, recordingId, text.segments)
  await forgetUnheard(trx, recordingId, [...speakers.values()])
  const head = {
    ...author,
    language: recording.language ?? text.language,
    timing: text.timing,
    confidence: text.confidence,
    wordCount: text.wordCount,
    complete,
    updatedAt: new Date(),
  }
  const { revision } = await trx
    .insertInto('transcripts')
    .values({ ...head, recordingId, revision: 1 })
    .onConflict((c) =>
      c
        .column('recordingId')
        .doUpdateSet((eb) => ({ ...head, revision: eb('transcripts.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  await publish(trx, recording.workspaceId, { type: 'transcript', recordingId, revision })
  return text
}

/** Replaces segments from the first one that differs. */
const writeSegments = async (trx: Queryable, recordingId: string, segments: readonly TextSegment[]) => {
  const rows = await trx
    .selectFrom('segments')
    .select(['id', 'ordinal', 'endMs', 'text'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  let same = 0
  const isSame = (i: number) => {
    const [row, segment] = [rows[i], segments[i]]
    return row && segment && row.id === segment.id && row.endMs === segment.endMs && row.text === segment.text
  }
  while (isSame(same)) same++
  await trx
    .deleteFrom('segments')
    .where('recordingId', '=', recordingId)
    .where('ordinal', '>=', same)
    .execute()
  for (let from = same; from < segments.length; from += rowsPerInsert) {
    await trx
      .insertInto('segments')
      .values(segments.slice(from, from + rowsPerInsert).map((s) => ({ ...s, recordingId })))
      .execute()
  }
}
