import type { LiveTail } from '@hattama/contract/transcript'
import type { StoredWord, TailPart } from '#kernel/db/columns.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { kindOf } from './speakers.ts'
import { type Author, writeText } from './store.ts'

/**
 * Replaces the provisional end of a running call and tells those who watch. Words of windows that are still open stay as they
 * were. Does nothing once the upload has ended, or if there was and is no such end.
 */
export const keepTail = (db: Db, recordingId: string, author: Author, tail: readonly TailPart[]) =>
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
    const former = live.tail.map(({ channel, words }) => ({ channel, words: words.filter(isOpen(channel)) }))
    await trx
      .updateTable('liveTranscripts')
      .set({ tail: joined([...former, ...tail]) })
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

/** The provisional end of a running call: what no window holds, and what is in windows not answered yet; in order of time. */
export const findTail = async (db: Queryable, recordingId: string): Promise<LiveTail> => {
  const live = await findLive(db, recordingId)
  if (!live || live.status !== 'uploading' || live.tail.length === 0) return []
  const isOpen = await openIn(db, recordingId)
  return live.tail
    .flatMap(({ channel, words }) => {
      const settledMs = live.settledMs[channel] ?? 0
      const isInWindow = isOpen(channel)
      const open = words.filter((word) => word[1] >= settledMs || isInWindow(word))
      const [first] = open
      if (!first) return []
      return [
        {
          kind: kindOf(live.layout, channel),
          startMs: first[1],
          text: open.map(([text]) => text).join(' '),
        },
      ]
    })
    .toSorted((a, b) => a.startMs - b.startMs)
}

const findLive = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('liveTranscripts as l')
    .innerJoin('recordings as r', 'r.id', 'l.recordingId')
    .select(['l.tail', 'l.settledMs', 'r.layout', 'r.status'])
    .where('l.recordingId', '=', recordingId)
    .executeTakeFirst()

/** Returns whether a word of a channel begins in a window that has not been answered. */
const openIn = async (db: Queryable, recordingId: string) => {
  const open = await db
    .selectFrom('windows')
    .select(['channel', 'startMs', 'endMs'])
    .where('recordingId', '=', recordingId)
    .where('words', 'is', null)
    .execute()
  return (channel: number) => {
    const own = open.filter((window) => window.channel === channel)
    return ([, startMs]: StoredWord) => own.some((w) => startMs >= w.startMs && startMs < w.endMs)
  }
}

/** One part for each channel, without those that are empty. */
const joined = (parts: readonly TailPart[]): TailPart[] =>
  [...Map.groupBy(parts, ({ channel }) => channel)].flatMap(([channel, own]) => {
    const words = own.flatMap((part) => part.words)
    return words.length > 0 ? [{ channel, words }] : []
  })
