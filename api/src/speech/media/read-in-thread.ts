import { Failure } from '#kernel/failure.ts'
import { StepFault } from '#kernel/fault.ts'
import type { Task } from '#kernel/worker-threads/task.ts'
import { createThreads } from '#kernel/worker-threads/threads.ts'

/**
 * More threads than files are ever read at once, so that none waits for another. Live transcription reads every few seconds,
 * so threads are kept for a while.
 */
const threads = createThreads({ threads: 6, waiting: 64, memoryMb: 512, idleMs: 30_000 })

/** Time limits for reading a file's structure and for copying its packets, ms; the longest recording takes less. */
export const readingMs = 5 * 60_000
export const copyingMs = 20 * 60_000

/**
 * Reads an untrusted file in a thread, so that neither its size nor its contents can block the worker: the thread is ended
 * by the signal, a deadline or a memory limit, whatever it is doing.
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
