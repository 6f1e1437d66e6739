import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

const program = fileURLToPath(new URL('./mortal-post.ts', import.meta.url))

/**
 * Delivery workers, each a process of its own, to be killed midway; none outlives its test file. The database's address is
 * read when one starts.
 */
export const dyingPost = (databaseUrl: () => string) => {
  const alive = new Set<ChildProcess>()
  afterAll(() => {
    for (const worker of alive) worker.kill('SIGKILL')
  })
  return {
    /** `env`: settings in addition to those of every test */
    start: async (env?: Record<string, string>) => {
      const worker = fork(program, [databaseUrl(), ...(env ? [JSON.stringify(env)] : [])])
      alive.add(worker)
      await once(worker, 'message')
      return worker
    },
    kill: async (worker: ChildProcess) => {
      const gone = once(worker, 'exit')
      worker.kill('SIGKILL')
      await gone
      alive.delete(worker)
    },
  }
}
