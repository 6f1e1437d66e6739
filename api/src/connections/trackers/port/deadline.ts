import { trackerFault } from './ask.ts'

/**
 * Longest one look at a tracker may take, all its pages together, ms: a person waits for it, or whatever else is told to the same
 * tracker. Each page has a limit of its own.
 */
const usualLimitMs = 45_000

/**
 * Does what asks a tracker many times, and ends it when that takes too long altogether. `work` asks with the signal it is given.
 * @throws TrackerFault `timeout`; what aborted `signal`
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
