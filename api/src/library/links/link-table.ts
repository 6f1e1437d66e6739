import type { ColumnType } from 'kysely'
import type { UploadMetadata } from '@hattama/contract/upload'
import type { JSONColumnType } from 'kysely'

/** Where a recording is to be fetched from; gone with the file's arrival, since a link may hold a key. */
export type LinkTable = {
  recordingId: string
  url: string
  metadata: JSONColumnType<UploadMetadata, UploadMetadata, UploadMetadata>
  createdAt: ColumnType<Date, Date | undefined, Date>
}
