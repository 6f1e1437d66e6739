import {
  isTrackerTarget,
  type TrackerLooked,
  type TrackerTarget,
} from '@hattama/contract/connections/tracker'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Caller } from '../../http/call.ts'
import { openSealed, type Seal } from '../../port/seal.ts'
import { errorOf } from '../issues/push.ts'
import { TrackerFault } from '../port/ask.ts'
import { withinLook } from '../port/deadline.ts'
import { speak } from '../port/speak.ts'

/** What a tracker has, or why it did not say, which is not our failure. `limitMs`: most time for all its pages together. */
export const lookThere = async (
  caller: Caller,
  target: TrackerTarget,
  project: string | undefined,
  signal: AbortSignal,
  limitMs?: number,
): Promise<TrackerLooked> => {
  try {
    const places = await withinLook(
      signal,
      (within) => {
        const { tracker, ask } = speak(caller, target, within)
        return tracker.places(target, ask, project)
      },
      limitMs,
    )
    return { places, error: null }
  } catch (error) {
    if (!(error instanceof TrackerFault)) throw error
    return { places: null, error: errorOf(error.outcome) }
  }
}

/** The target of a connected tracker. @throws Failure CONFLICT for any other kind */
export const targetOf = async (db: Db, seal: Seal, id: string) => {
  const row = await db
    .selectFrom('connections')
    .select(['sealed', 'tracker'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { target } = await openSealed(seal, row.sealed)
  if (!isTrackerTarget(target) || !row.tracker) throw new Failure('CONFLICT')
  return { target, project: row.tracker.project.id }
}
