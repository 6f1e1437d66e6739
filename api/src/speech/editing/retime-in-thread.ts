import type { StoredWord } from '#kernel/db/columns.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { retimeAll, type Rewritten } from './retime.ts'

/** Words, old and new, that are told apart in a few milliseconds whatever they are: less than a thread costs. */
const mostHere = 600

const task = taskOf<typeof retimeAll>(new URL('./retime.ts', import.meta.url), 'retimeAll', 20_000)

/**
 * The words of edited texts with their times, in a thread unless there are few. `whose`: the workspace.
 * @throws Failure SERVER_BUSY, TOO_MUCH_WORK
 */
export const retimed = async (all: readonly Rewritten[], whose: string): Promise<StoredWord[][]> => {
  const words = all.reduce((sum, one) => sum + one.words.length + Math.ceil(one.text.length / 2), 0)
  return words <= mostHere ? retimeAll(all) : textThreads.run(task, all, { whose })
}
