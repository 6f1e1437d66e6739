import { trackerFault } from './ask.ts'

/**
 * Most time for one read of a tracker, all its pages together, ms: a person waits for it, or other deliveries to the same
 * tracker do. Each page has its own timeout.
 */
const usualLimitMs = 45_000

/**
 * Runs work that makes many requests to a tracker, and ends it if it takes too long in total. `work` uses its signal.
 * @throws TrackerFault `timeout`; the abort reason of `signal`
 */
export const withinLook = async <T>(
  signal: AbortSignal,
  work: (within: AbortSignal) => Promise<T>,
  limitMs = usualLimitMs,
): Promise<T> => {
  const deadline = AbortSignal.timeout(limitMs)
  try {
    return await work(AbortSignal.any([signal, deadline]))
  } catch (error) {
    if (error === deadline.reason && !signal.aborted) throw trackerFault('timeout', null)
    throw error
  }
}
