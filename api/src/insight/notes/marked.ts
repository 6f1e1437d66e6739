import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import type { Queryable } from '#kernel/db/database.ts'

/** Something a person wrote down or marked during a meeting; `atMs` is measured in its audio. */
export type Marked = { kind: NoteKind; atMs: number; text: string }

/** People mark something a while after it began, and perhaps a moment before it ends. ms */
const beforeMs = 20_000
const afterMs = 3000

type Stretch = { startMs: number; endMs: number }

/** Whether a mark is about what was said then. */
export const isAbout = ({ atMs }: Pick<Marked, 'atMs'>, { startMs, endMs }: Stretch): boolean =>
  endMs >= atMs - beforeMs && startMs <= atMs + afterMs

/** What a mark points at: the last thing said before it; null if there is none nearby. */
export const pointedAt = <T extends Stretch>(mark: Pick<Marked, 'atMs'>, all: readonly T[]): T | null =>
  all.findLast((one) => one.startMs <= mark.atMs && isAbout(mark, one)) ?? null

/** All notes and marks of a meeting, by their moment. */
export const markedIn = (db: Queryable, recordingId: string): Promise<Marked[]> =>
  db
    .selectFrom('notes')
    .select(['kind', 'atMs', 'text'])
    .where('recordingId', '=', recordingId)
    .orderBy('atMs')
    .execute()
