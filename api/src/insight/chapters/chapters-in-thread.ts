import type { Chapter } from '@hattama/contract/insight/chapter'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { StoredTranscript } from '../transcript/stored-transcript.ts'
import type { chaptersIn } from './chapters.ts'

const task = taskOf<typeof chaptersIn>(new URL('./chapters.ts', import.meta.url), 'chaptersIn', 30_000)

/**
 * Finds the chapters of a transcript in a worker thread: it is untrusted, of any length, and titles read a dictionary.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const chaptersInThread = (given: StoredTranscript, asker: Asker): Promise<Chapter[]> =>
  textThreads.run(task, given, asker)
