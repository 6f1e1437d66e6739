import type { Account } from '../recording/account.ts'
import { closeOrphans, sweep } from '../spool/orphans.ts'
import { updateRecording } from '../spool/recordings.ts'
import type { Spool } from '../spool/spool.ts'
import { discard, forgetDone, prepareRetry } from './discard.ts'
import { openUploadQueue } from './queue.ts'

/**
 * The one place that sends what lies in the spool; there is a single one per browser and origin. It closes what a dead
 * recorder left, removes what no row names, and keeps the uploads going until `over` aborts.
 */
export const openSender = (
  spool: Spool,
  account: () => Promise<Account | null>,
  on: { refused(token: string): void; idle(): void },
  over: AbortSignal,
) => {
  const queue = openUploadQueue(spool, account, on, over)
  return {
    /** Sends all that is due. `id`: that recording now, whatever it waits for. `spare`: one that is being continued. */
    async send(id: string | null = null, spare: string | null = null) {
      await closeOrphans(spool.catalogue, spool.disk, spare)
      await sweep(spool.catalogue, spool.disk)
      await forgetDone(spool)
      if (id) await prepareRetry(id, spool)
      await queue.wake(id)
    },
    /** Deletes a recording from this computer because the person asked for it. */
    async discard(id: string) {
      await queue.drop(id)
      await discard(id, spool)
    },
    wake: () => queue.wake(),
    /** The network is back: what waits only for it does not wait longer. */
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
export type Sender = ReturnType<typeof openSender>
