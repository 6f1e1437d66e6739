import type { ColumnType } from 'kysely'
import type { Rung } from './ladder.ts'

/** How much detail a speech server was found to give, so that no process has to find out again. */
export type SpeechServerTable = {
  address: string
  model: string
  rung: Rung
  learnedAt: ColumnType<Date, Date | undefined, Date>
}

/** Sound sent to speech servers on one day (UTC). */
export type SpeechUsageTable = {
  /** yyyy-mm-dd */
  day: string
  ms: number
  requests: number
}
