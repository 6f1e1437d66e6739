import { Failure } from '../failure.ts'
import { taskOf } from '../worker-threads/task.ts'
import { textThreads } from '../worker-threads/text-threads.ts'
import type { repairAll } from './repair-json.ts'

/** For whom an answer is read: `whose` is the workspace. */
export type Asker = { whose: string; signal?: AbortSignal | undefined }

/** An answer with slips takes milliseconds; one made to, or by a model that repeats itself, takes minutes for 10 kB. */
const deadlineMs = 5000

const task = taskOf<typeof repairAll>(new URL('./repair-json.ts', import.meta.url), 'repairAll', deadlineMs)

/**
 * `repairAll` in a thread: none can be put right if that takes too long.
 * @throws the reason of the signal
 */
export const repairedJson = async (
  texts: readonly string[],
  { whose, signal }: Asker,
): Promise<unknown[]> => {
  if (texts.length === 0) return []
  try {
    return await textThreads.run(task, texts, { whose, ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}
