import { setTimeout as pause } from 'node:timers/promises'

const maxPauseMs = 300_000

/**
 * Repeats `work` as long as it finds something to do, and looks again every `pollMs`; after errors, which are reported, with
 * growing pauses. Returns a function that stops it.
 */
export const keepAt = (
  work: (signal: AbortSignal) => Promise<boolean>,
  pollMs: number,
  report: (error: unknown) => void,
) => {
  const stop = new AbortController()
  const { signal } = stop
  const working = (async () => {
    for (let pauseMs = pollMs; !signal.aborted;) {
      try {
        if (await work(signal)) continue
        pauseMs = pollMs
      } catch (error) {
        if (signal.aborted) return
        pauseMs = Math.min(maxPauseMs, pauseMs * 2)
        report(error)
      }
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stop.abort()
    await working
  }
}
