import type { Log } from '#kernel/log.ts'

const intervalMs = 1000

/**
 * Throttled: writes what has changed at most once a second: `changed` asks for it, `settled` waits for the last one and ends
 * it. A write that fails is only a late repaint.
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
