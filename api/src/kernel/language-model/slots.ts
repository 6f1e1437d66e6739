import pLimit from 'p-limit'

/** A limit on what runs at once; waiting is first come, first served. */
export type Slots = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Makes a limit of `size` pieces of work at once.
 * @throws the signal's reason when it aborts while waiting; the work is not begun then.
 */
export const createSlots = (size: number): Slots => {
  const limit = pLimit(size)
  return <T>(work: () => Promise<T>, signal?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      const leave = () => reject(signal?.reason as Error)
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      void limit(async () => {
        signal?.removeEventListener('abort', leave)
        if (!signal?.aborted) await work().then(resolve, reject)
      })
    })
}
