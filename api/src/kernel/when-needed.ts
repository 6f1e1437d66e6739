/** Something opened on first use. */
export type WhenNeeded<T> = {
  /** @throws what opening throws; the next call tries again */
  get: () => Promise<T>
  /** Runs work on it if it was ever opened, such as closing it. */
  ifOpen: (work: (open: T) => unknown) => Promise<void>
}

/**
 * Defers what startup does not need: a vendor's library is loaded (`await import(...)` in `open`) once, on first use. A
 * house test (light-start) lists what a start may load.
 */
export const whenNeeded = <T>(open: () => Promise<T>): WhenNeeded<T> => {
  let opening: Promise<T> | undefined
  const get = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  return {
    get,
    ifOpen: async (work) => {
      if (opening) await work(await opening)
    },
  }
}
