import type { Queryable } from '../db/database.ts'
import type { StoredWord } from '../db/tables.ts'
import type { Spoken } from '../engines/engine.ts'
import type { Span } from '../engines/voice-activity.ts'

export type OpenWindow = Span & { channel: number; ordinal: number }

/** A window an engine has answered; word times are those of the recording, in ms. */
export type DoneWindow = OpenWindow & {
  language: string | null
  words: StoredWord[]
  timing: 'word' | 'estimated'
}

const rowsPerInsert = 1000

/** Keeps the plan of a recording; windows that exist stay as they are. */
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

/** Windows in the order of time; `words` null = not transcribed yet. */
export const allWindows = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('windows')
    .select(['channel', 'ordinal', 'startMs', 'endMs', 'language', 'words', 'timing'])
    .where('recordingId', '=', recordingId)
    .orderBy('startMs')
    .orderBy('channel')
    .execute()

export const doneWindows = async (db: Queryable, recordingId: string): Promise<DoneWindow[]> => {
  const rows = await allWindows(db, recordingId)
  return rows.flatMap((r) => (r.words && r.timing ? [{ ...r, words: r.words, timing: r.timing }] : []))
}

/** Keeps an answer; the first one of a window stands. */
export const keepAnswer = async (db: Queryable, recordingId: string, window: OpenWindow, spoken: Spoken) => {
  const words = spoken.words.map((w): StoredWord => [
    w.text,
    window.startMs + w.startMs,
    Math.min(window.endMs, window.startMs + w.endMs),
    w.confidence,
  ])
  await db
    .updateTable('windows')
    .set({ words, language: spoken.language, timing: spoken.timing })
    .where('recordingId', '=', recordingId)
    .where('channel', '=', window.channel)
    .where('ordinal', '=', window.ordinal)
    // a plan made anew meanwhile has windows of its own
    .where('startMs', '=', window.startMs)
    .where('endMs', '=', window.endMs)
    .where('words', 'is', null)
    .execute()
}
