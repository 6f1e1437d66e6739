import { createThreads } from './threads.ts'

export type { Asker } from './threads.ts'

/** The threads of this process for texts people wrote: documents, diffs, words likely misheard. */
export const textThreads = createThreads({ threads: 2, waiting: 64, memoryMb: 512 })
