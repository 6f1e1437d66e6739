import type { ColumnType } from 'kysely'
import type { SummaryTable } from './summary-table.ts'

/** A text a summary had before it was edited, restored or written again. */
export type SummaryVersionTable = Pick<
  SummaryTable,
  'type' | 'language' | 'body' | 'actionItems' | 'wordCount' | 'engine' | 'model' | 'writtenBy' | 'writtenAt'
> & {
  id: string
  summaryId: string
  /** who replaced it; null = it was written again by the server */
  replacedBy: string | null
  createdAt: ColumnType<Date, Date | undefined, Date>
}
