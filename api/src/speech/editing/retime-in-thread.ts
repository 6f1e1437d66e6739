import type { StoredWord } from '#kernel/db/columns.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { retimeAll, type Rewritten } from './retime.ts'

/** Up to this many words, old and new, are always compared within a few milliseconds: less than a thread costs. */
const maxInline = 600

const task = taskOf<typeof retimeAll>(new URL('./retime.ts', import.meta.url), 'retimeAll', 20_000)

/**
 * Retimes the words of edited texts, in a thread unless there are few. `whose` is the workspace.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const retimed = async (all: readonly Rewritten[], whose: string): Promise<StoredWord[][]> => {
  const words = all.reduce((sum, one) => sum + one.words.length + Math.ceil(one.text.length / 2), 0)
  return words <= maxInline ? retimeAll(all) : textThreads.run(task, all, { whose })
}
