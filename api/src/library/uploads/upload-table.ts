import type { UploadMetadata } from '@hattama/contract/upload'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** An upload under way or done; its bytes lie in the tus folder until accepted. */
export type UploadTable = {
  id: string
  recordingId: string
  workspaceId: string
  ownerId: string
  metadata: JSONColumnType<UploadMetadata, UploadMetadata, UploadMetadata>
  /** bytes announced; null while the client does not know (it is still recording) */
  length: number | null
  /** bytes stored; 0 until finished */
  bytes: ColumnType<number, number | undefined, number>
  sha256: string | null
  /** 0-based place among the files of its recording */
  segment: Generated<number>
  createdAt: ColumnType<Date, Date | undefined, Date>
  finishedAt: Date | null
  /** nobody came back for it: its bytes on the way are gone, a new upload may take its place */
  abandonedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}
