import type { LiveTail } from '@hattama/contract/speech/transcript'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { kindOf } from '../recordings/speaker-kind.ts'

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

/** What is kept of a running call. */
export const findLive = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('liveTranscripts as l')
    .innerJoin('recordings as r', 'r.id', 'l.recordingId')
    .select(['l.tail', 'l.settledMs', 'r.layout', 'r.status'])
    .where('l.recordingId', '=', recordingId)
    .executeTakeFirst()

/** Returns whether a word of a channel begins in a window that has not been answered. */
export const openIn = async (db: Queryable, recordingId: string) => {
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
