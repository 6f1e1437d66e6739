import { taskOf } from '#kernel/worker-threads/task.ts'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { StoredMeeting } from '../../transcript/stored-transcript.ts'
import { type Extract, extract } from './extract.ts'

/** Most characters handled on this thread, a few milliseconds of work; longer texts go to a worker thread. */
const maxInline = 10_000

/** Hours of ordinary talk take seconds, hours of nothing but votes or names a minute. */
const apart = taskOf<typeof extract>(new URL('./extract.ts', import.meta.url), 'extract', 120_000)

/**
 * Extracts from a transcript without holding up the process.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK; the reason of the signal
 */
export const extractApart = async (stored: StoredMeeting, asker: Asker): Promise<Extract> => {
  const size = stored.segments.reduce((sum, { text }) => sum + text.length, 0)
  return size <= maxInline ? extract(stored) : textThreads.run(apart, stored, asker)
}
