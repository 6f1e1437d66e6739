import type { Account } from '../recording/account.ts'
import type { Recording, Part } from '../spool/catalogue.ts'
import type { Spool } from '../spool/spool.ts'
import { forgetHints } from '../spool/hints.ts'
import { forgetSlides } from '../spool/slides.ts'
import { forgetParts, updateRecording } from '../spool/recordings.ts'
import { UploadError } from '../spool/fault.ts'
import { wait } from './wait.ts'
import { fetchReceipt } from './receipt.ts'

/** The server hashes and stores before it reports complete. ms */
const firstWaitMs = 500
const maxWaitMs = 15_000

/**
 * Removes a recording from this device once the server's receipts say that every file is complete and that its size and
 * SHA-256 match the bytes stored here. Anything less keeps everything and fails with an UploadError.
 */
export const confirm = async (
  recording: Recording,
  parts: Part[],
  account: Account,
  spool: Spool,
  signal: AbortSignal,
): Promise<void> => {
  const { disk, catalogue } = spool
  await updateRecording(catalogue, recording.id, {
    upload: { phase: 'confirming', fault: null, attempts: 0, retryAt: 0 },
  })
  let remoteId = recording.remoteId
  for (const part of parts) {
    const receipt = await whenComplete(part, account, signal)
    const [bytes, sha256] = [await disk.size(part.file), await disk.sha256(part.file)]
    if (receipt.bytes !== bytes || receipt.sha256 !== sha256) throw new UploadError('mismatch')
    remoteId = receipt.recordingId
  }
  await forgetHints(catalogue, recording.id)
  // first note that all is safe, then remove: if cut short in between, the sweep removes what is left
  await updateRecording(catalogue, recording.id, {
    remoteId,
    upload: { phase: 'done', fault: null, attempts: 0, retryAt: 0, doneAt: Date.now() },
  })
  for (const part of parts) await disk.remove(part.file)
  await forgetParts(catalogue, recording.id)
  await forgetSlides(catalogue, recording.id)
}

const whenComplete = async (part: Part, account: Account, signal: AbortSignal) => {
  if (!part.uploadUrl) throw new UploadError('server')
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    const receipt = await fetchReceipt(part.uploadUrl, account, signal)
    if (receipt.complete) return receipt
    await wait(waitMs, signal)
    signal.throwIfAborted()
  }
}
