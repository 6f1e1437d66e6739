import type { Queryable } from '#kernel/db/database.ts'
import type { Gap } from '#kernel/db/columns.ts'
import { leastSteady } from '../engines/guards/heard-again.ts'
import { foreignIn } from './foreign-windows.ts'
import { refusedIn } from './refused-windows.ts'

/** Returns the stretches of a recording that have no words although there is something to hear, in order of time. */
export const gapsIn = async (db: Queryable, recordingId: string): Promise<Gap[]> => {
  const [refused, foreign] = await Promise.all([
    refusedIn(db, recordingId),
    foreignIn(db, recordingId, leastSteady),
  ])
  const unwritten = foreign.map((span): Gap => ({ ...span, because: 'other-language' }))
  return [...refused, ...unwritten].toSorted((a, b) => a.startMs - b.startMs)
}
