import type { ActionItem } from '@hattama/contract/insight/summary'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { carryOver, type Carried } from './carry-over.ts'

/** Pairs of items that can be compared in a few milliseconds: less than a thread costs. */
const maxInline = 2500

const task = taskOf<typeof carryOver>(new URL('./carry-over.ts', import.meta.url), 'carryOver', 20_000)

/** `carryOver`, in a thread unless there are few. `whose`: the workspace. @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const carryOverInThread = async (given: Carried, whose: string): Promise<ActionItem[]> =>
  (given.before.length + given.removed.length) * given.found.length <= maxInline
    ? carryOver(given)
    : textThreads.run(task, given, { whose })
