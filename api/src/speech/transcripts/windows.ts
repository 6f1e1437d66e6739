import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { StoredWord, WindowGuard } from '#kernel/db/columns.ts'
import type { Spoken } from '../engines/engine.ts'
import type { Span } from '../engines/engine.ts'
import { cleanWords } from './clean-words.ts'

export type OpenWindow = Span & { channel: number; ordinal: number }

/** A window an engine has answered; word times are relative to the recording, in ms. */
export type DoneWindow = OpenWindow & {
  language: string | null
  words: StoredWord[]
  timing: 'word' | 'estimated'
}

const rowsPerInsert = 1000

/** Stores the planned windows of a recording; existing ones stay as they are. */
export const keepWindows = async (db: Queryable, recordingId: string, windows: readonly OpenWindow[]) => {
  for (let from = 0; from < windows.length; from += rowsPerInsert) {
    const rows = windows.slice(from, from + rowsPerInsert)
    await db
      .insertInto('windows')
      .values(rows.map((w) => ({ ...w, recordingId, language: null, words: null, timing: null })))
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

/** Returns windows in order of time; `words` null = not transcribed yet, `isRefused`: the engine was asked and refused. */
export const allWindows = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('windows')
    .select(['channel', 'ordinal', 'startMs', 'endMs', 'language', 'words', 'timing'])
    .select(sql<boolean>`guard ->> 'refused' is not null`.as('isRefused'))
    .where('recordingId', '=', recordingId)
    .orderBy('startMs')
    .orderBy('channel')
    .execute()

export const doneWindows = async (db: Queryable, recordingId: string): Promise<DoneWindow[]> => {
  const rows = await allWindows(db, recordingId)
  return rows.flatMap((r) => (r.words && r.timing ? [{ ...r, words: r.words, timing: r.timing }] : []))
}

/** The words of an answer as they are stored, with the recording's times. */
export const wordsIn = ({ startMs, endMs }: Span, { words }: Pick<Spoken, 'words'>): StoredWord[] =>
  cleanWords(words).map((w) => [
    w.text,
    startMs + w.startMs,
    Math.min(endMs, startMs + w.endMs),
    w.confidence,
  ])

/** Stores an answer; the first one for a window stands. */
export const keepAnswer = async (
  db: Queryable,
  recordingId: string,
  window: OpenWindow,
  spoken: Spoken,
  guard: WindowGuard | null = null,
) => {
  await db
    .updateTable('windows')
    .set({ words: wordsIn(window, spoken), language: spoken.language, timing: spoken.timing, guard })
    .where('recordingId', '=', recordingId)
    .where('channel', '=', window.channel)
    .where('ordinal', '=', window.ordinal)
    // if the recording was replanned meanwhile, its windows differ
    .where('startMs', '=', window.startMs)
    .where('endMs', '=', window.endMs)
    .where('words', 'is', null)
    .execute()
}

/** Returns the answered share 0..1 of the time in a recording's windows; 0 while nothing is planned. */
export const answeredShare = async (db: Queryable, recordingId: string): Promise<number> => {
  const length = sql<number>`end_ms - start_ms`
  const row = await db
    .selectFrom('windows')
    .select((e) => [
      e.fn.sum<string | null>(length).as('planned'),
      e.fn.sum<string | null>(length).filterWhere('words', 'is not', null).as('answered'),
    ])
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  return Number(row.answered ?? 0) / (Number(row.planned ?? 0) || 1)
}

/**
 * How much of the sound that was heard again as a sample, 0..1, is in another language than the engine's, and how many
 * windows that was judged by.
 */
export const foreignShare = async (db: Queryable, recordingId: string, leastSteady: number) => {
  const { rows } = await sql<{ windows: number; share: number | null }>`
    select count(*)::int as windows,
      sum(end_ms - start_ms) filter (where (guard ->> 'steady')::float8 < ${leastSteady})::float8 / sum(end_ms - start_ms) as share
    from windows where recording_id = ${recordingId} and guard ->> 'steady' is not null and guard ->> 'beside' is null`.execute(
    db,
  )
  return { windows: rows[0]?.windows ?? 0, share: rows[0]?.share ?? 0 }
}

/** Sums up what the guards did in all windows of a recording. */
export const guardTotals = async (db: Queryable, recordingId: string) => {
  const rows = await db
    .selectFrom('windows')
    .select('guard')
    .where('recordingId', '=', recordingId)
    .where('guard', 'is not', null)
    .execute()
  const totals = { again: 0, silence: 0, phantom: 0, repetition: 0, foreign: 0 }
  for (const { guard } of rows) {
    if (!guard) continue
    totals.again += guard.again ? 1 : 0
    totals.silence += guard.silence
    totals.phantom += guard.phantom
    totals.repetition += guard.repetition
    totals.foreign += guard.foreign ?? 0
  }
  return totals
}

/** Deletes the windows of a recording, including those made during its upload: they will be planned again. */
export const forgetWindows = async (db: Queryable, recordingId: string) => {
  await db.deleteFrom('windows').where('recordingId', '=', recordingId).execute()
  await db.deleteFrom('liveTranscripts').where('recordingId', '=', recordingId).execute()
}
