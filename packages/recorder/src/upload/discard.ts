import type { Spool } from '../spool/spool.ts'
import { forgetRecording, freshUpload, partsOf, updateRecording, updatePart } from '../spool/recordings.ts'

/** Deletes a recording from this computer because the person asked for it. */
export const discard = async (id: string, { disk, catalogue }: Spool) => {
  for (const part of await partsOf(catalogue, id)) await disk.remove(part.file)
  await forgetRecording(catalogue, id)
}

/**
 * Makes a stuck upload ready for another try. Where the server's bytes were wrong or its upload is of no use to this
 * account, it starts from the first byte; else it goes on where the server stands.
 */
export const prepareRetry = async (id: string, { catalogue }: Spool) => {
  const recording = await catalogue.get('recordings', id)
  if (!recording) return
  const fault = recording.upload.fault
  if (fault === 'mismatch' || fault === 'rejected' || fault === 'other-account' || fault === 'too-large') {
    for (const { file } of await partsOf(catalogue, id)) {
      await updatePart(catalogue, file, { uploadUrl: null, sentBytes: 0, sent: false })
    }
    await updateRecording(catalogue, id, { account: null, hintsSent: false })
  }
  await updateRecording(catalogue, id, { upload: freshUpload })
}

/** A delivered recording stays in the list this long, with the link to its page. ms */
const keepDoneMs = 24 * 3600 * 1000

/** Forgets delivered recordings of yesterday. */
export const forgetDone = async ({ catalogue }: Spool, now = Date.now()) => {
  for (const { id, startedAt, durationMs, upload } of await catalogue.getAll('recordings')) {
    if (upload.phase === 'done' && startedAt + durationMs + keepDoneMs < now) {
      await forgetRecording(catalogue, id)
    }
  }
}
