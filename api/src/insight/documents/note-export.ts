import type { DocumentFormat } from '@hattama/contract/rules/library/document'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { recordOnce } from '#kernel/security-log/repeats.ts'

/** Records that someone exported a document of a recording. */
export const noteExport = (
  db: Db,
  person: Person,
  recordingId: string,
  format: DocumentFormat,
): Promise<void> =>
  recordOnce(db, ['documentExported', person.userId, person.workspaceId, recordingId, format], (trx) =>
    record(trx, person, { kind: 'documentExported', subjectId: recordingId, detail: { format } }),
  )
