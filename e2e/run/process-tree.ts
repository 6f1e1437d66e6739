import { descendants } from '../product/processes.ts'

/** Kills everything this process has started, at any depth: browsers, PostgreSQL, servers and workers of products. */
export const killDescendants = () => {
  for (const pid of descendants(process.pid)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended by itself meanwhile
    }
  }
}

/**
 * Ends this process and all it has started once its parent has died. A killed command could not end them itself, and
 * they would stay behind: PostgreSQL above all.
 */
export const endWithParent = () => {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    killDescendants()
    process.kill(process.pid, 'SIGKILL')
  }, 500)
  watching.unref()
}
