import pLimit from 'p-limit'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

const lengthOf = (w: OpenWindow) => w.endMs - w.startMs

/**
 * Groups windows, in order, into calls of at most about `callMs` of sound (0: one window per call), the same number for each
 * lane, so that none is left with a last call while the others are idle.
 */
export const callsOf = <W extends OpenWindow>(
  windows: readonly W[],
  callMs: number,
  lanes: number,
): W[][] => {
  const total = windows.reduce((sum, w) => sum + lengthOf(w), 0)
  const rounds = Math.ceil(total / (callMs * lanes))
  const most = Math.ceil(total / (rounds * lanes))
  const calls: W[][] = []
  let filled = 0
  for (const window of windows) {
    const last = calls.at(-1)
    if (last && filled + lengthOf(window) / 2 <= most) {
      last.push(window)
      filled += lengthOf(window)
    } else {
      calls.push([window])
      filled = lengthOf(window)
    }
  }
  return calls
}

/**
 * Works through items, `lanes` at a time, until one returns `false` to stop. The first failure stops the other lanes.
 * Returns the number of items not started.
 */
export const inLanes = async <T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
): Promise<number> => {
  const failed = new AbortController()
  const laneSignal = AbortSignal.any([signal, failed.signal])
  const limit = pLimit(lanes)
  let [begun, goesOn] = [0, true]
  const take = async (item: T) => {
    if (!goesOn || laneSignal.aborted) return
    begun += 1
    try {
      if (!(await work(item, laneSignal))) goesOn = false
    } catch (error) {
      failed.abort(error)
    }
  }
  await limit.map(items, take)
  laneSignal.throwIfAborted()
  return items.length - begun
}
