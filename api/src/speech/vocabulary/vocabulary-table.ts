import type { ColumnType } from 'kysely'

type Now = ColumnType<Date, Date | undefined, Date>

/** A word or name of a workspace that engines are to know. */
export type VocabularyTable = {
  id: string
  workspaceId: string
  term: string
  /** spellings it is often mistaken for */
  heardAs: ColumnType<string[], string[] | undefined, string[]>
  createdBy: string
  createdAt: Now
}

/** A suggestion somebody did not want in one recording; both as `fold` gives them. */
export type DismissedTable = { recordingId: string; term: string; heard: string }
