import type { Account } from '../recording/account.ts'
import type { Catalogue, Recording } from '../spool/catalogue.ts'
import { clearFault, noteFault } from './row-faults.ts'

/** The catalogue cannot be read or written now: the rows stay as they were, and the next tick looks at them again. */
export const unnoted = () => undefined

type Task = { recordingId: string; abort: AbortController; over: Promise<void> }

export type SendTasks = ReturnType<typeof createSendTasks>

/** What is being sent, one task a key. `wake` looks for what is due; after `over` nothing is started. */
export const createSendTasks = (
  catalogue: Catalogue,
  on: { refused(token: string): void; idle(): void },
  over: AbortSignal,
  wake: () => Promise<void>,
) => {
  const tasks = new Map<string, Task>()
  /** A run that read the rows before the drop must not restart a dropped recording. */
  const dropped = new Set<string>()

  const fail = async (id: string, error: unknown, token: string) => {
    const noted = await noteFault(catalogue, id, error)
    if (noted === null) return
    if (noted.kind === 'sign-in') on.refused(token)
    if (noted.waitMs !== null) setTimeout(() => void wake().catch(unnoted), noted.waitMs + 10)
  }

  /** After each task: goes on with the recording if nothing holds it, and reports when nothing is left to do. */
  const settle = async (id: string, isSent: boolean) => {
    if (over.aborted) return
    const phase = (await catalogue.get('recordings', id))?.upload.phase
    // a failure after the delivery leaves no waiting state: continuing at once would loop forever
    const isHeld = phase === 'blocked' || phase === 'waiting' || (phase === 'done' && !isSent)
    if (phase && !isHeld) await wake()
    if (tasks.size === 0) on.idle()
  }

  return {
    start: (key: string, row: Recording, who: Account, work: (signal: AbortSignal) => Promise<void>) => {
      if (tasks.has(key) || dropped.has(row.id)) return
      const abort = new AbortController()
      const run = async () => {
        try {
          await work(abort.signal)
          await clearFault(catalogue, row.id)
          return true
        } catch (error) {
          if (!abort.signal.aborted) await fail(row.id, error, who.token)
          return false
        }
      }
      const ended = run()
        .finally(() => tasks.delete(key))
        .then((isSent) => settle(row.id, isSent))
        .catch(unnoted)
      tasks.set(key, { recordingId: row.id, abort, over: ended })
    },
    /** Stops sending a recording that is to be removed, until it is asked for again. */
    drop: async (id: string) => {
      dropped.add(id)
      const own = [...tasks.values()].filter((task) => task.recordingId === id)
      for (const task of own) task.abort.abort()
      await Promise.all(own.map((task) => task.over))
    },
    takeBack: (id: string) => dropped.delete(id),
    isDropped: (id: string) => dropped.has(id),
    /** Ids of the recordings of which something is being sent. */
    recordings: () => new Set([...tasks.values()].map((task) => task.recordingId)),
  }
}
