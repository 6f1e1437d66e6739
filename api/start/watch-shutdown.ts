import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How often to look, ms. */
const lookMs = 1000

/** The line of its pid file in which PostgreSQL says what it is doing, from 0. */
const stateLine = 7

/**
 * Calls `onTold` once when the PostgreSQL of this folder has been told to shut down by somebody else. It takes no more
 * connections then, and waits for those there are: what runs on it has to end as well.
 */
export const watchShutdown = (folder: string, onTold: () => void): void => {
  const look = async () => {
    const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
    if (!text.split('\n')[stateLine]?.startsWith('stopping')) return
    clearInterval(timer)
    onTold()
  }
  const timer = setInterval(() => void look(), lookMs)
  // must not keep the program running
  timer.unref()
}
