import type { Account } from '../recording/account.ts'
import { listRecordings } from '../spool/recordings.ts'
import type { Spool } from '../spool/spool.ts'
import { isDue } from './due.ts'
import { createNextSteps } from './next-steps.ts'
import { createSendTasks } from './send-tasks.ts'

/** Finished recordings are sent a few at a time, so that the current recording keeps enough bandwidth. */
const finishedAtOnce = 2

export type UploadQueue = {
  /** Starts what is due. `id`: that recording now, whatever it is waiting for. */
  wake(id?: string | null): Promise<void>
  /** Stops sending a recording that is to be removed, until it is requested by id. */
  drop(id: string): Promise<void>
  /** Whether something is being sent. */
  busy(): boolean
}

/**
 * Sends everything in the spool, one task a file, and removes a recording only after `confirm`. All state that matters is in
 * the catalogue; a queue that dies is replaced by a new one that reads it. After `over` it starts nothing.
 */
export const openUploadQueue = (
  spool: Spool,
  account: () => Promise<Account | null>,
  on: { refused(token: string): void; idle(): void },
  over: AbortSignal,
): UploadQueue => {
  const wake = async (forced?: string | null) => {
    if (forced) tasks.takeBack(forced)
    const who = await account()
    if (!who || over.aborted) return
    const due = (await listRecordings(spool.catalogue)).filter(
      (row) =>
        row.upload.phase !== 'done' && !tasks.isDropped(row.id) && (row.id === forced || isDue(row, who)),
    )
    const live = due.filter((row) => !row.closed)
    const busy = tasks.recordings()
    const isFirst = (id: string) => Number(id === forced || busy.has(id))
    const next = due
      .filter((row) => row.closed)
      .toSorted((a, b) => isFirst(b.id) - isFirst(a.id))
      .slice(0, finishedAtOnce)
    for (const row of [...live, ...next]) await steps.advance(row, who)
    await steps.sendLate(who)
  }
  const tasks = createSendTasks(spool.catalogue, on, over, wake)
  const steps = createNextSteps(spool, tasks, wake)
  return { wake, drop: tasks.drop, busy: () => tasks.recordings().size > 0 }
}
