import { taskOf } from '#kernel/worker-threads/task.ts'
import type { Probe } from './found-in-file.ts'
import type { probeHere } from './in-thread/probe-here.ts'
import { readInThread, readingMs } from './read-in-thread.ts'

const task = taskOf<typeof probeHere>(
  new URL('./in-thread/probe-here.ts', import.meta.url),
  'probeHere',
  readingMs,
)

/**
 * Reads the head and the index of a file, in a thread.
 * @throws StepFault `no-audio`, `encrypted-media`, `unreadable-media`; other problems show up when it is decoded
 */
export const probe = (path: string, signal: AbortSignal): Promise<Probe> => readInThread(task, path, signal)
