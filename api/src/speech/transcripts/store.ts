import type { Queryable, Trx } from '#kernel/db/database.ts'
import { isOtherScript } from '@hattama/contract/rules/speech/speech-languages'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { assembleText, type Text, type TextSegment } from './assemble.ts'
import { replacementRequested } from './requested.ts'
import { forgetUnheard, nameSpeakers } from './naming.ts'
import { ensureSpeakers, heardIn, hideFormerSpeakers, numberSpeakers } from './speakers.ts'
import { findTurns } from './turns.ts'
import { isEdited, keepVersion } from './versions.ts'
import { gapsIn } from './gaps.ts'
import { doneWindows } from './windows.ts'

/** What transcribed the words, for the head of the transcript. */
export type Author = { engine: string; model: string | null; draft: boolean }

const rowsPerInsert = 500

/**
 * Assembles what the windows hold so far and stores it as the next revision; unchanged rows are left alone. Returns null
 * when the recording is gone, while a complete text is being replaced, or when people have edited the text: edits are only
 * replaced on request, and are then kept as a version.
 */
export const writeText = async (
  trx: Trx,
  recordingId: string,
  author: Author,
  complete: boolean,
): Promise<Text | null> => {
  const recording = await trx
    .selectFrom('recordings')
    .select(['id', 'ownerId', 'workspaceId', 'layout', 'durationMs', 'language', 'callLevels', 'soundLayout'])
    .where('id', '=', recordingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!recording || (await isBeingReplaced(trx, recordingId))) return null
  const requested = complete ? await replacementRequested(trx, recordingId) : null
  if (!requested && (await isEdited(trx, recordingId))) return null
  if (requested) {
    const { requestedBy, formerLayout } = requested
    await keepVersion(trx, recordingId, 'transcribed', requestedBy, formerLayout?.layout)
  }
  const windows = await doneWindows(trx, recordingId)
  const turns = recording.layout === 'mixed' ? await findTurns(trx, recordingId) : []
  const speakers = await ensureSpeakers(trx, recordingId, recording.layout, heardIn(windows, turns))
  const speakersOf = await nameSpeakers(trx, recording, windows, speakers)
  const text = assembleText(recordingId, windows, speakers, recording.durationMs ?? 0, turns, speakersOf)

  await writeSegments(trx, recordingId, text.segments)
  await forgetUnheard(trx, recordingId, [...speakers.values()])
  if (complete && !(await hasWholeText(trx, recordingId))) await numberSpeakers(trx, recordingId)
  if (requested) await hideFormerSpeakers(trx, recordingId, recording.layout, [...speakers.values()])
  const head = {
    ...author,
    language: recording.language ?? text.language,
    timing: text.timing,
    otherScript: strayIn(text.segments, recording.language),
    confidence: text.confidence,
    wordCount: text.wordCount,
    gaps: await gapsIn(trx, recordingId),
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
  if (complete)
    await announce(trx, recording.workspaceId, { type: 'transcript.ready', recordingId, data: { revision } })
  return text
}

/** Whether there is a transcript of the whole recording, rather than none or that of an upload in progress. */
export const hasWholeText = async (trx: Queryable, recordingId: string): Promise<boolean> =>
  (await trx
    .selectFrom('transcripts')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where('complete', '=', true)
    .executeTakeFirst()) !== undefined

/** Whether a complete text is being replaced: it stays as it is until the new one is complete, too. */
const isBeingReplaced = async (trx: Queryable, recordingId: string) =>
  (await trx
    .selectFrom('transcripts as t')
    .innerJoin('steps as s', 's.recordingId', 't.recordingId')
    .select('t.recordingId')
    .where('t.recordingId', '=', recordingId)
    .where('t.complete', '=', true)
    .where('s.step', '=', 'transcribe')
    .where('s.state', '<>', 'done')
    .executeTakeFirst()) !== undefined

/** Counts segments in a script that the recording's locked language is not written in. */
const strayIn = (segments: readonly TextSegment[], language: string | null) =>
  language === null ? 0 : segments.filter(({ text }) => isOtherScript(text, language)).length

/** Replaces segments from the first one that differs, or from index `latest` on if that comes first. */
export const writeSegments = async (
  trx: Queryable,
  recordingId: string,
  segments: readonly TextSegment[],
  latest = Number.POSITIVE_INFINITY,
) => {
  const rows = await trx
    .selectFrom('segments')
    .select(['id', 'ordinal', 'endMs', 'text', 'language', 'why'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  let same = 0
  const isSame = (i: number) => {
    const [row, segment] = [rows[i], segments[i]]
    if (!row || !segment) return false
    const keys = ['id', 'endMs', 'text', 'language'] as const
    return keys.every((key) => row[key] === segment[key]) && row.why?.by === segment.why?.by
  }
  while (same < latest && isSame(same)) same++
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
