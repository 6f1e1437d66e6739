import type { EditKind } from '@hattama/contract/edit'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { EditChange } from './change.ts'

type Now = ColumnType<Date, Date | undefined, Date>

/** One change a person made to a transcript, with what was there before: undoing it runs nothing again. */
export type EditTable = {
  id: string
  recordingId: string
  authorId: string
  kind: EditKind
  change: JSONColumnType<EditChange, EditChange, EditChange>
  createdAt: Now
  undoneAt: Date | null
  /** of the version of the transcript it was made in; null = the one that stands */
  versionId: string | null
}
