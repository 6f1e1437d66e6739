/** Calls that have to be answered before a speed means anything. */
const leastCalls = 3

/**
 * How long the rest of a work takes by the speed measured so far: sound done against the time it took, in this run and
 * on this recording only. Null while that is not known.
 * @param now a clock in ms
 */
export const remainingTime = (totalMs: number, now: () => number = () => performance.now()) => {
  const since = now()
  let soundMs = 0
  let calls = 0
  return {
    done: (ms: number) => {
      soundMs += ms
      calls++
    },
    /** @param openMs sound still to be done */
    left: (openMs: number): number | null => {
      if (openMs === 0) return 0
      // the first calls load models and open connections
      if (calls < leastCalls || soundMs < totalMs * 0.02) return null
      return (openMs * (now() - since)) / soundMs
    },
  }
}
