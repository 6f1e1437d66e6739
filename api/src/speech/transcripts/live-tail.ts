import type { StoredWord, TailPart } from '#kernel/db/columns.ts'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { findLive, openIn } from '#library/player/live-tail.ts'
import { buildSegments } from './build-segments.ts'
import { type Author, writeText } from './store.ts'

/**
 * Replaces the provisional end of a running call and tells those who watch. Words of earlier windows that have not been
 * answered stay as they were. Does nothing once the upload has ended, or if there was and is no such end.
 * @param fromMs where the new end begins in each channel, ms
 */
export const keepTail = (
  db: Db,
  recordingId: string,
  author: Author,
  tail: readonly TailPart[],
  fromMs: readonly number[],
) =>
  db.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .select('workspaceId')
      .where('id', '=', recordingId)
      .where('status', '=', 'uploading')
      .forNoKeyUpdate()
      .executeTakeFirst()
    const live = recording && (await findLive(trx, recordingId))
    if (!live || (live.tail.length === 0 && tail.length === 0)) return
    const isOpen = await openIn(trx, recordingId)
    const former = live.tail.map(({ channel, words }) => ({
      channel,
      words: words.filter((word) => word[1] < (fromMs[channel] ?? 0) && isOpen(channel)(word)),
    }))
    await trx
      .updateTable('liveTranscripts')
      .set({ tail: inLines([...former, ...tail]) })
      .where('recordingId', '=', recordingId)
      .execute()
    const head = await trx
      .updateTable('transcripts')
      .set((e) => ({ revision: e('revision', '+', 1) }))
      .where('recordingId', '=', recordingId)
      .where('complete', '=', false)
      .returning('revision')
      .executeTakeFirst()
    if (!head) await writeText(trx, recordingId, author, false)
    else
      await publish(trx, recording.workspaceId, { type: 'transcript', recordingId, revision: head.revision })
  })

/**
 * The words of each channel, in parts that begin and end where segments will once they are final: what is shown keeps its
 * lines and their times.
 */
const inLines = (parts: readonly TailPart[]): TailPart[] =>
  [...Map.groupBy(parts, ({ channel }) => channel)].flatMap(([channel, own]) => {
    const words = own.flatMap((part) =>
      part.words.map(([text, startMs, endMs, confidence]) => ({
        text,
        startMs,
        endMs,
        confidence,
        speakerId: '',
      })),
    )
    // every word has a time, so none is spread over a length
    return buildSegments(words, 0).map((line) => ({
      channel,
      words: line.words.map((w): StoredWord => [w.text, w.startMs, w.endMs, w.confidence]),
    }))
  })
