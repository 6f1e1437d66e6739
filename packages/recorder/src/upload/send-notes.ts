import type { RecorderNotes } from '@hattama/contract/insight/note'
import { maxNotesSent } from '@hattama/contract/rules/insight/notes'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Account } from '../recording/account.ts'
import type { Catalogue, NoteRow, Recording } from '../spool/catalogue.ts'
import { markSent, unsentNotes } from '../spool/notes.ts'
import { putBeside } from './put-beside.ts'
import { fetchReceipt } from './receipt.ts'

/**
 * Sends the notes the server does not have yet, during the recording and after it. Each note goes under its own id, so
 * one that arrives twice is stored once. Fails with an UploadError and is retried.
 */
export const sendNotes = async (
  { id, remoteId }: Pick<Recording, 'id' | 'remoteId'>,
  uploadUrl: string | null,
  account: Account,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<void> => {
  let recordingId = remoteId
  for (;;) {
    const rows = (await unsentNotes(catalogue, id)).slice(0, maxNotesSent)
    if (rows.length === 0) return
    recordingId ??= uploadUrl && (await fetchReceipt(uploadUrl, account, signal)).recordingId
    if (!recordingId) return
    const address = new URL(pathTo('notes', recordingId), account.server)
    await putBeside(address, { json: bodyOf(rows) }, account, signal)
    await markSent(catalogue, rows)
  }
}

const bodyOf = (rows: readonly NoteRow[]): RecorderNotes => ({
  notes: rows
    .filter(({ gone }) => !gone)
    .map(({ id, kind, atMs, text, changedAt }) => ({
      id,
      kind,
      atMs,
      text,
      changedAt: new Date(changedAt).toISOString(),
    })),
  gone: rows.filter(({ gone }) => gone).map((row) => row.id),
})
