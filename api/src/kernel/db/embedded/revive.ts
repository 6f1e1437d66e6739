import { setTimeout as sleep } from 'node:timers/promises'

/** How often to check that the process is alive, and the pause between attempts to restart it, ms. */
const lookMs = 250

/**
 * Watches a process and restarts it whenever it dies; a failed start is retried until it succeeds. Returns a function
 * that ends the watch and resolves with the latest process id.
 */
export const keepAlive = (first: number, isAlive: (pid: number) => boolean, start: () => Promise<number>) => {
  let pid = first
  const over = new AbortController()
  let reviving: Promise<void> | null = null

  const revive = async () => {
    while (!over.signal.aborted) {
      try {
        pid = await start()
        return
      } catch {
        // the dead postmaster's children hold its shared memory for a moment
        await sleep(lookMs)
      }
    }
  }

  const timer = setInterval(() => {
    if (reviving || isAlive(pid)) return
    reviving = revive().finally(() => (reviving = null))
  }, lookMs)
  // must not keep the program running
  timer.unref()

  return async (): Promise<number> => {
    over.abort()
    clearInterval(timer)
    await reviving
    return pid
  }
}
