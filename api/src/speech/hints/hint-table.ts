import type { CallHints } from '@hattama/contract/hint'
import type { ColumnType, JSONColumnType } from 'kysely'

type Json<T extends object> = JSONColumnType<T, T, T>

/** What a call page showed while it was recorded; times in ms on the recording's clock. */
export type HintTable = {
  recordingId: string
  site: CallHints['site']
  title: string | null
  names: Json<CallHints['names']>
  hints: Json<CallHints['hints']>
  health: Json<CallHints['health']>
  receivedAt: ColumnType<Date, Date | undefined, Date>
}
