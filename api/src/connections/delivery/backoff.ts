/** A thing is given up when its first try is so long ago, ms; a connection is disabled when it has failed for as long. */
export const patienceMs = 24 * 3_600_000

const firstMs = 5000
const longestMs = 4 * 3_600_000
/** A place that does not answer is asked again at least so often, ms, so that it hears soon after it is back. */
const longestQuietMs = 300_000

/**
 * Exponential backoff with jitter: how long until a delivery is tried again, ms. 5 s, then three times as long each time up
 * to 4 h, or 5 min where the place is silent, a fifth more or less, so that what failed together does not come back together.
 * Never sooner than was asked.
 * @param attempts tries so far, 1 or more @param random 0..1
 */
export const pauseMs = (
  attempts: number,
  askedMs: number | undefined,
  silent: boolean,
  random = Math.random(),
): number => {
  const usual = Math.min(silent ? longestQuietMs : longestMs, firstMs * 3 ** (attempts - 1))
  return Math.max(askedMs ?? 0, Math.round(usual * (0.8 + 0.4 * random)))
}

/**
 * A circuit breaker: how long a place that does not answer at all is left alone, ms: a quarter of the time it has not, 2 s
 * to 5 min. What waits for it is not each tried in turn meanwhile.
 */
export const quietMs = (failingMs: number): number => Math.min(longestQuietMs, Math.max(2000, failingMs / 4))
