import type { Generated, JSONColumnType } from 'kysely'
import type { StoredWord } from '#kernel/db/tables.ts'

type Json<T> = JSONColumnType<T & object, T, T>

/** Words the guards took out of a window, by reason; `again`: its first answer looked invented and was asked for anew. */
export type WindowGuard = { again: boolean; silence: number; phantom: number; repetition: number }

/** One voice-activity window of one channel; `words` is null until an engine answered. */
export type WindowTable = {
  recordingId: string
  channel: number
  ordinal: number
  startMs: number
  endMs: number
  language: string | null
  words: Json<StoredWord[]> | null
  timing: 'word' | 'estimated' | null
  /** null where the guards found nothing */
  guard: Generated<WindowGuard | null>
}
