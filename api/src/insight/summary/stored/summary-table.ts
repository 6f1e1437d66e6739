import type { ActionItem, Summary } from '@hattama/contract/summary'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Json<T> = JSONColumnType<T & object, T, T>
type Now = ColumnType<Date, Date | undefined, Date>

/** The body of a summary, as the wire has it, without what is joined from elsewhere. */
export type SummaryBody = Pick<
  Summary,
  | 'summary'
  | 'keyPoints'
  | 'decisions'
  | 'nextSteps'
  | 'tags'
  | 'keyTopics'
  | 'participants'
  | 'moments'
  | 'coverage'
  | 'template'
  | 'needsModel'
>

export type SummaryTable = {
  id: string
  recordingId: string
  workspaceId: string
  status: Generated<'processing' | 'completed'>
  type: Summary['type']
  language: string
  body: Json<SummaryBody>
  actionItems: Json<ActionItem[]>
  /** what people took off the list: a new text does not bring it back */
  removedTasks: ColumnType<ActionItem[], ActionItem[] | undefined, ActionItem[]>
  wordCount: number
  /** revision of the transcript it was written from */
  transcriptRevision: number
  engine: string
  model: string | null
  /** who asked for this text or wrote it; null = the server by itself */
  writtenBy: ColumnType<string | null, string | null | undefined, string | null>
  /** null = before it was kept */
  writtenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  createdAt: Now
  updatedAt: Now
}
