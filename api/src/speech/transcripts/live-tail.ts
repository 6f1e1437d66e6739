import type { LiveTail } from '@hattama/contract/transcript'
import type { Layout, TailPart } from '#kernel/db/columns.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { kindOf } from './speakers.ts'
import { type Author, writeText } from './store.ts'

/**
 * Replaces the provisional end of a running call and tells those who watch. Does nothing once the upload has ended, or if
 * there was and is no such end.
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
    if (!recording) return
    const live = await trx
      .selectFrom('liveTranscripts')
      .select('tail')
      .where('recordingId', '=', recordingId)
      .executeTakeFirst()
    if (!live || (live.tail.length === 0 && tail.length === 0)) return
    await trx
      .updateTable('liveTranscripts')
      .set({ tail: [...tail] })
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

/** The provisional end of a running call, without words that windows have by now; in order of time. */
export const findTail = async (db: Queryable, recordingId: string): Promise<LiveTail> => {
  const live = await db
    .selectFrom('liveTranscripts as l')
    .innerJoin('recordings as r', 'r.id', 'l.recordingId')
    .select(['l.tail', 'r.layout'])
    .where('l.recordingId', '=', recordingId)
    .where('r.status', '=', 'uploading')
    .executeTakeFirst()
  if (!live || live.tail.length === 0) return []
  const heard = await db
    .selectFrom('windows')
    .select((e) => ['channel', e.fn.max('endMs').as('endMs')])
    .where('recordingId', '=', recordingId)
    .where('words', 'is not', null)
    .groupBy('channel')
    .execute()
  const heardMs = new Map(heard.map(({ channel, endMs }) => [channel, endMs]))
  return live.tail
    .flatMap((part) => partOf(live.layout, part, heardMs.get(part.channel) ?? 0))
    .toSorted((a, b) => a.startMs - b.startMs)
}

const partOf = (layout: Layout, { channel, words }: TailPart, fromMs: number): LiveTail => {
  const open = words.filter(([, startMs]) => startMs >= fromMs)
  const [first] = open
  if (!first) return []
  return [{ kind: kindOf(layout, channel), startMs: first[1], text: open.map(([text]) => text).join(' ') }]
}
