import { setTimeout as sleep } from 'node:timers/promises'
import { endingAfter } from '#kernel/ending-after.ts'
import type { Outcome } from '../port/kind.ts'

/** Longest a delivery may take, all its calls together, ms; each has a timeout of its own. */
const deliveryMs = 5 * 60_000
/** How long a delivery that was told to end may take to do so, ms; after that nobody waits for it. */
const endMs = 3000

const late: Outcome = { ok: false, fault: 'timeout', status: null }

/**
 * Runs a delivery and ends it after its time, however its other side behaves. @throws the reason of `signal`, soon after it
 * aborts even if the delivery does not end
 */
export const inTime = async (
  signal: AbortSignal,
  deliver: (within: AbortSignal) => Promise<Outcome>,
  { maxMs = deliveryMs, graceMs = endMs } = {},
): Promise<Outcome> => {
  const { signal: within, clear } = endingAfter(maxMs, signal)
  const settled = new AbortController()
  const ended = new Promise<void>((done) => {
    if (within.aborted) done()
    else within.addEventListener('abort', () => done(), { once: true, signal: settled.signal })
  }).then(() => sleep(graceMs, undefined, { signal: settled.signal, ref: false }))
  const givenUp = ended.then(() => within.throwIfAborted())
  givenUp.catch(() => undefined)
  try {
    return (await Promise.race([deliver(within), givenUp])) ?? late
  } catch (error) {
    signal.throwIfAborted()
    if (within.aborted) return late
    throw error
  } finally {
    settled.abort()
    clear()
  }
}
