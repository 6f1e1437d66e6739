import { createHash } from 'node:crypto'

/**
 * What finds an issue again in its tracker, the same whichever connection made it: one word, since trackers look for words, and
 * none that a task's text could hold.
 */
export const markerOf = (recordingId: string, taskId: string): string =>
  `hattama${createHash('sha256').update(`${recordingId} ${taskId}`).digest('hex').slice(0, 24)}`
