import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** How far a recording is written down while it is still being uploaded. */
export type LiveTable = {
  recordingId: string
  engine: string
  model: string | null
  draft: boolean
  /** ms, per channel: everything before has its windows */
  settledMs: JSONColumnType<number[], number[], number[]>
  /** byte of the upload at which the cluster begins that the next look starts from */
  clusterAt: number
  /** the rest of the finished recording has its windows too */
  planned: Generated<boolean>
  /** a look is under way until then; a killed one ends with it */
  busyUntil: Date | null
  updatedAt: ColumnType<Date, Date | undefined, Date>
}
