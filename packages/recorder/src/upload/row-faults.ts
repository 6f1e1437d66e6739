import type { Catalogue } from '../spool/catalogue.ts'
import { backoffMs, UploadError, uploadFaults } from '../spool/fault.ts'
import { updateRecording } from '../spool/recordings.ts'
import { waitsForAccount } from './due.ts'

type Noted = {
  kind: UploadError['kind']
  /** ms until it is tried again; null: not by itself */
  waitMs: number | null
}

/**
 * Notes in the catalogue why a recording is not being sent, and when it is tried again; null if it is sent already. Which
 * faults are tried again, and after how long: `spool/fault.ts`.
 */
export const noteFault = async (catalogue: Catalogue, id: string, error: unknown): Promise<Noted | null> => {
  const kind = error instanceof UploadError ? error.kind : 'server'
  const row = await catalogue.get('recordings', id)
  // notes written after the delivery are retried at the next tick: the recording itself is safe
  if (!row || row.upload.phase === 'done') return null
  const attempts = row.upload.attempts + 1
  const again = uploadFaults[kind] === 'again'
  const waitMs = Math.max(backoffMs(attempts), error instanceof UploadError ? error.waitMs : 0)
  await updateRecording(catalogue, id, {
    upload: {
      phase: again ? 'waiting' : 'blocked',
      fault: kind,
      attempts,
      retryAt: again ? Date.now() + waitMs : 0,
    },
  })
  return { kind, waitMs: again ? waitMs : null }
}

/** What waits after a fault, or for the right account, goes on as soon as any of it has got through. */
export const clearFault = async (catalogue: Catalogue, id: string) => {
  const row = await catalogue.get('recordings', id)
  if (row && (row.upload.phase === 'waiting' || waitsForAccount(row))) {
    await updateRecording(catalogue, id, {
      upload: { phase: 'queued', fault: null, attempts: 0, retryAt: 0 },
    })
  }
}
