import type { Queryable } from '#kernel/db/database.ts'
import type { Gap } from '#kernel/db/columns.ts'
import { leastSteady } from '../engines/guards/heard-again.ts'
import type { Span } from '../engines/engine.ts'
import { foreignIn } from './foreign-windows.ts'
import { refusedIn } from './refused-windows.ts'
import { unclearIn } from './unclear-windows.ts'

/** Returns the stretches of a recording without words, or with only some, where there is something to hear; in order of time. */
export const gapsIn = async (db: Queryable, recordingId: string): Promise<Gap[]> => {
  const [refused, foreign, unclear] = await Promise.all([
    refusedIn(db, recordingId),
    foreignIn(db, recordingId, leastSteady),
    unclearIn(db, recordingId, leastSteady),
  ])
  const because = (reason: NonNullable<Gap['because']>, spans: readonly Span[]) =>
    spans.map((span): Gap => ({ ...span, because: reason }))
  return [...refused, ...because('other-language', foreign), ...because('unclear', unclear)].toSorted(
    (a, b) => a.startMs - b.startMs,
  )
}
