import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { StoredWord, WindowGuard } from '#kernel/db/columns.ts'
import type { Span } from '../engines/engine.ts'
import { joined } from './joined-spans.ts'
import type { OpenWindow } from './windows.ts'

type WindowWithWords = OpenWindow & { words: StoredWord[]; guard: WindowGuard | null }

/** Returns windows with words that were not heard again, although the one with words before or after them was made up. */
export const unheardBesideForeign = async (
  db: Queryable,
  recordingId: string,
  leastSteady: number,
): Promise<WindowWithWords[]> => {
  const { rows } = await sql<WindowWithWords>`
    with heard as (
      select channel, ordinal, start_ms, end_ms, words, guard, (guard ->> 'steady')::float8 as steady
      from windows
      where recording_id = ${recordingId}
        and (jsonb_array_length(words) > 0 or (guard ->> 'foreign')::int > 0 or (guard ->> 'steady')::float8 < ${leastSteady})
    ), placed as (
      select *, lag(steady) over side as before, lead(steady) over side as after
      from heard window side as (partition by channel order by ordinal)
    )
    select channel, ordinal, start_ms as "startMs", end_ms as "endMs", words, guard from placed
    where steady is null and (before < ${leastSteady} or after < ${leastSteady})
    order by channel, ordinal`.execute(db)
  return rows
}

/** Silence that may lie within a passage in another language, ms. */
const pauseMs = 15_000

/**
 * Returns the passages of a recording that were not written because they are in another language, in order of time: windows
 * that were made up, with no written one of their channel between them. A text of a word or two that was made up belongs to
 * a passage it follows.
 */
export const foreignIn = async (db: Queryable, recordingId: string, leastSteady: number): Promise<Span[]> => {
  type Row = Span & { channel: number; isWritten: boolean; isForeign: boolean }
  const { rows } = await sql<Row>`
    select channel, start_ms as "startMs", end_ms as "endMs", jsonb_array_length(words) > 0 as "isWritten",
      coalesce((guard ->> 'steady')::float8 < ${leastSteady}, false) as "isForeign"
    from windows
    where recording_id = ${recordingId} and words is not null
      and (jsonb_array_length(words) > 0 or (guard ->> 'steady')::float8 < ${leastSteady} or (guard ->> 'phantom')::int > 0)
    order by channel, ordinal`.execute(db)
  const found: (Span & { channel: number })[] = []
  let isOpen = false
  for (const { channel, startMs, endMs, isWritten, isForeign } of rows) {
    const last = isOpen ? found.at(-1) : undefined
    if (isWritten) {
      isOpen = false
    } else if (last?.channel === channel && startMs - last.endMs <= pauseMs) {
      last.endMs = endMs
    } else if (isForeign) {
      found.push({ channel, startMs, endMs })
      isOpen = true
    }
  }
  return joined(found.map(({ startMs, endMs }) => ({ startMs, endMs })))
}

/** Notes that a window was heard again beside one that was made up; its words go if they are in another language, too. */
export const dropForeign = async (
  db: Queryable,
  recordingId: string,
  { channel, ordinal, words, guard }: WindowWithWords,
  { steady, isForeign }: { steady: number; isForeign: boolean },
): Promise<void> => {
  const nothing = { again: false, silence: 0, phantom: 0, repetition: 0 }
  await db
    .updateTable('windows')
    .set({
      guard: { ...nothing, ...guard, steady, foreign: isForeign ? words.length : 0, beside: true },
      ...(isForeign && { words: [], language: null }),
    })
    .where('recordingId', '=', recordingId)
    .where('channel', '=', channel)
    .where('ordinal', '=', ordinal)
    .execute()
}
