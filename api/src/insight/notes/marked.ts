import type { NoteKind } from '@hattama/contract/rules/notes'
import type { Queryable } from '#kernel/db/database.ts'

/** Something a person wrote down or marked while a meeting went on; `atMs` on the clock of its sound. */
export type Marked = { kind: NoteKind; atMs: number; text: string }

/** Whoever hears something worth a mark presses the key a while after it began, and a moment before it ends. ms */
const beforeMs = 20_000
const afterMs = 3000

type Stretch = { startMs: number; endMs: number }

/** Whether a mark is about what was said then. */
export const isAbout = ({ atMs }: Pick<Marked, 'atMs'>, { startMs, endMs }: Stretch): boolean =>
  endMs >= atMs - beforeMs && startMs <= atMs + afterMs

/** What a mark points at: what was said last before it; null where nothing was. */
export const pointedAt = <T extends Stretch>(mark: Pick<Marked, 'atMs'>, all: readonly T[]): T | null =>
  all.findLast((one) => one.startMs <= mark.atMs && isAbout(mark, one)) ?? null

/** All that was written down in a meeting, by its moment. */
export const markedIn = (db: Queryable, recordingId: string): Promise<Marked[]> =>
  db
    .selectFrom('notes')
    .select(['kind', 'atMs', 'text'])
    .where('recordingId', '=', recordingId)
    .orderBy('atMs')
    .execute()
