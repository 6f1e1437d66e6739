import { setTimeout as sleep } from 'node:timers/promises'

/** How soon a death is noticed, and the pause between tries to start again, ms. */
const lookMs = 250

/**
 * Watches a process and starts it again whenever it dies; a start that fails is tried again until it succeeds. Gives
 * what ends the watch: it resolves with the process that is alive then.
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
        // the processes of the dead one hold its shared memory for a moment
        await sleep(lookMs)
      }
    }
  }

  const timer = setInterval(() => {
    if (reviving || isAlive(pid)) return
    reviving = revive().finally(() => (reviving = null))
  }, lookMs)
  // not what keeps a program running
  timer.unref()

  return async (): Promise<number> => {
    over.abort()
    clearInterval(timer)
    await reviving
    return pid
  }
}
