import { AsyncLocalStorage } from 'node:async_hooks'

/** What a piece of work belongs to; added to each line it logs. */
export type WorkIds = {
  requestId?: string
  /** what runs, for work that no request waits for */
  job?: string
  workspaceId?: string
  recordingId?: string
  connectionId?: string
  deliveryId?: string
}

type Work = { ids: WorkIds; fail: (error: unknown) => void }

const work = new AsyncLocalStorage<Work>()

/**
 * Runs a request, a job or a delivery: all its log lines carry these ids, and an error thrown where nobody waits for it, such
 * as in a callback, fails this work alone (`app/survive.ts`). `ended` then aborts, so that what is left of it stops.
 */
export const during = <T>(ids: WorkIds, does: (ended: AbortSignal) => Promise<T>): Promise<T> => {
  const ending = new AbortController()
  const failed = Promise.withResolvers<never>()
  const fail = (error: unknown) => {
    failed.reject(error)
    ending.abort(error)
  }
  // rejects unheard if the work has ended before
  failed.promise.catch(() => undefined)
  const under = { ids: { ...work.getStore()?.ids, ...ids }, fail }
  return Promise.race([work.run(under, () => does(ending.signal)), failed.promise])
}

/** The work the caller is part of; null for what the process does by itself. */
export const workUnderWay = (): Work | null => work.getStore() ?? null
