import type { OpenWindow } from '#speech/transcripts/windows.ts'

const lengthOf = (w: OpenWindow) => w.endMs - w.startMs

/**
 * Groups windows, in order, into calls of at most about `callMs` of sound (0: one window a call), as many for each lane:
 * none ends with a call while the others have nothing left to do.
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
 * Works through items in `lanes` at once until one says not to go on (`false`). The first failure stops the other lanes.
 * Gives the number of items not begun.
 */
export const inLanes = async <T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
): Promise<number> => {
  const failed = new AbortController()
  const laneSignal = AbortSignal.any([signal, failed.signal])
  let next = 0
  let goesOn = true
  const lane = async () => {
    while (goesOn && next < items.length) {
      laneSignal.throwIfAborted()
      const item = items[next++]
      if (item === undefined) return
      if (!(await work(item, laneSignal))) goesOn = false
    }
  }
  const runs = Array.from({ length: lanes }, async () => {
    try {
      await lane()
    } catch (error) {
      failed.abort(error)
      throw error
    }
  })
  const results = await Promise.allSettled(runs)
  signal.throwIfAborted()
  if (failed.signal.aborted) throw failed.signal.reason
  return results.length > 0 ? items.length - next : items.length
}
