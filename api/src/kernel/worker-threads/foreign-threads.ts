import { createThreads } from './threads.ts'

/**
 * The threads of this process for conversations with servers that strangers choose: repositories, calendar accounts. What
 * such a server answers is read there, within this memory; the calls are made here, since only this thread may reach others.
 */
export const foreignThreads = createThreads({ threads: 4, waiting: 200, memoryMb: 256 })
