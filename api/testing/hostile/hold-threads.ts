import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { stall } from './tasks.ts'

const task = taskOf<typeof stall>(new URL('./tasks.ts', import.meta.url), 'stall', 600_000)

/** Keeps every text thread busy with endless work until released: anything that needs one waits in line. */
export const holdThreads = () => {
  const end = new AbortController()
  const held = ['one', 'another'].map((whose) =>
    textThreads.run(task, undefined, { signal: end.signal, whose }),
  )
  return {
    release: async () => {
      end.abort(new Error('released'))
      await Promise.allSettled(held)
    },
  }
}
