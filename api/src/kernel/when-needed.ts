/** Something that is opened by whoever needs it first. */
export type WhenNeeded<T> = {
  /** @throws what opening throws; it is tried again the next time */
  get: () => Promise<T>
  /** Does something with it, if it was ever needed: to end it. */
  ifOpen: (work: (open: T) => unknown) => Promise<void>
}

/**
 * Puts off what a start can do without: a vendor's library is loaded (`await import(...)` within `open`) when it is first used, and once.
 * A house test (light-start) names what need not.
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
