import { Failure } from '#kernel/failure.ts'
import { StepFault } from '#kernel/fault.ts'
import type { Task } from '#kernel/worker-threads/task.ts'
import { createThreads } from '#kernel/worker-threads/threads.ts'

/**
 * More than files are read at once: none waits for another's. Live windows come every few seconds, so a thread stays for
 * a while.
 */
const threads = createThreads({ threads: 6, waiting: 64, memoryMb: 512, idleMs: 30_000 })

/** Longest a file's structure may be read, and its packets be copied, ms; the longest recording takes less. */
export const readingMs = 5 * 60_000
export const copyingMs = 20 * 60_000

/**
 * Reads a stranger's file in a thread, so that neither its size nor what it says of itself can hold the worker: the thread
 * is ended by the signal, a deadline, or a limit of memory, whatever it is doing.
 * @throws StepFault `unreadable-media` when it took too long or too much memory; what the task threw; the signal's reason
 */
export const readInThread = async <In, Out>(
  task: Task<In, Out>,
  input: NoInfer<In>,
  signal: AbortSignal,
): Promise<Out> => {
  try {
    return await threads.run(task, input, { signal })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'TOO_MUCH_WORK') {
      const detail = 'Reading the file took longer, or more memory, than any recording does.'
      throw new StepFault('media', 'unreadable-media', detail, { cause: error })
    }
    const detail = 'Too many files are being read at once.'
    throw new StepFault('media', 'internal', detail, { retryable: true, cause: error })
  }
}
