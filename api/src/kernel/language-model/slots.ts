/** A limit on what runs at once; waiting is first come, first served. */
export type Slots = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Makes a limit of `size` pieces of work at once.
 * @throws the signal's reason when it aborts while waiting; the work is not begun then.
 */
export const createSlots = (size: number): Slots => {
  let free = size
  const waiting: (() => void)[] = []

  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal?.reason as Error)
      }
      if (signal?.aborted) return reject(signal.reason as Error)
      if (free > 0) {
        free--
        return resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(begin)
    })

  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
