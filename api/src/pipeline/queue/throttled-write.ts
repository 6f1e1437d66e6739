import type { Log } from '#kernel/log.ts'

const intervalMs = 1000

/**
 * Throttles a write to at most once a second: `changed` requests one, `settled` waits for a write in progress and stops
 * further ones. A failed write only delays what is shown.
 */
export const throttledWrite = (log: Log, write: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let ended = false
  return {
    changed: () => {
      if (timer || ended) return
      timer = setTimeout(() => {
        timer = undefined
        writing = write().catch((error: unknown) => log.warn({ err: error }, 'progress not written'))
      }, intervalMs)
    },
    settled: async () => {
      ended = true
      clearTimeout(timer)
      await writing
    },
  }
}
