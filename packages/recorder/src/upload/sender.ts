import type { Account } from '../recording/account.ts'
import { closeOrphans, sweep } from '../spool/orphans.ts'
import { updateRecording, forgetRecording, freshUpload, partsOf, updatePart } from '../spool/recordings.ts'
import { markNotesUnsent } from '../spool/notes.ts'
import { markSlidesUnsent } from '../spool/slides.ts'
import type { Spool } from '../spool/spool.ts'
import { openUploadQueue } from './queue.ts'

/** Deletes a recording from this device at the user's request. */
const discard = async (id: string, { disk, catalogue }: Spool) => {
  for (const part of await partsOf(catalogue, id)) await disk.remove(part.file)
  await forgetRecording(catalogue, id)
}

/**
 * Prepares a stuck upload for another try. If the server's bytes were wrong or its upload is of no use to this account, it
 * starts from the first byte; otherwise it goes on from the server's offset.
 */
export const prepareRetry = async (id: string, { catalogue }: Spool) => {
  const recording = await catalogue.get('recordings', id)
  if (!recording) return
  const fault = recording.upload.fault
  if (fault === 'mismatch' || fault === 'rejected' || fault === 'other-account' || fault === 'too-large') {
    for (const { file } of await partsOf(catalogue, id)) {
      await updatePart(catalogue, file, { uploadUrl: null, sentBytes: 0, sent: false })
    }
    await updateRecording(catalogue, id, { account: null, hintsSent: false, stopSaid: false })
    await markNotesUnsent(catalogue, id)
    await markSlidesUnsent(catalogue, id)
  }
  await updateRecording(catalogue, id, { upload: freshUpload })
}

/** A delivered recording stays in the list this long, with the link to its page. ms */
const keepDoneMs = 24 * 3600 * 1000

/** Removes delivered recordings older than that from the list. */
const forgetDone = async ({ catalogue }: Spool, now = Date.now()) => {
  for (const { id, startedAt, durationMs, upload } of await catalogue.getAll('recordings')) {
    if (upload.phase === 'done' && startedAt + durationMs + keepDoneMs < now) {
      await forgetRecording(catalogue, id)
    }
  }
}

/**
 * The one place that sends what is in the spool; only one runs per browser and origin. It closes what a dead recorder left,
 * removes files that no row names, and keeps the uploads going until `over` aborts.
 */
export const openSender = (
  spool: Spool,
  account: () => Promise<Account | null>,
  on: { refused(token: string): void; idle(): void },
  over: AbortSignal,
) => {
  const queue = openUploadQueue(spool, account, on, over)
  return {
    /** Sends all that is due. `id`: that recording now, whatever it is waiting for. `spare`: one that is being continued. */
    async send(id: string | null = null, spare: string | null = null) {
      await closeOrphans(spool.catalogue, spool.disk, spare)
      await sweep(spool.catalogue, spool.disk)
      await forgetDone(spool)
      if (id) await prepareRetry(id, spool)
      await queue.wake(id)
    },
    /** Deletes a recording from this device at the user's request. */
    async discard(id: string) {
      await queue.drop(id)
      await discard(id, spool)
    },
    wake: () => queue.wake(),
    /** The network is back: recordings that wait only for it are due now. */
    async online() {
      for (const { id, upload } of await spool.catalogue.getAll('recordings')) {
        if (upload.phase !== 'waiting' || upload.fault !== 'offline') continue
        await updateRecording(spool.catalogue, id, { upload: { ...upload, retryAt: 0 } })
      }
      await queue.wake()
    },
    busy: () => queue.busy(),
  }
}
