/** How long after its first attempt a delivery is given up, and how long a connection may fail before it is disabled, ms. */
export const patienceMs = 24 * 3_600_000

const firstMs = 5000
const maxMs = 4 * 3_600_000
/** Longest pause before a silent endpoint is tried again, ms, so that deliveries resume soon after it is back. */
const maxQuietMs = 300_000

/**
 * Exponential backoff with jitter: the time until a delivery is retried, ms. 5 s, then three times as long each time up to 4
 * h, or 5 min where the endpoint is silent, give or take a fifth, so that what failed together is not retried together.
 * Never sooner than requested.
 * @param attempts attempts so far, 1 or more @param random 0..1
 */
export const pauseMs = (
  attempts: number,
  askedMs: number | undefined,
  silent: boolean,
  random = Math.random(),
): number => {
  const usual = Math.min(silent ? maxQuietMs : maxMs, firstMs * 3 ** (attempts - 1))
  return Math.max(askedMs ?? 0, Math.round(usual * (0.8 + 0.4 * random)))
}

/**
 * A circuit breaker: how long an endpoint that does not answer at all is left alone, ms: a quarter of the time it has been
 * silent, 2 s to 5 min. Deliveries waiting for it are not tried one by one meanwhile.
 */
export const quietMs = (failingMs: number): number => Math.min(maxQuietMs, Math.max(2000, failingMs / 4))
