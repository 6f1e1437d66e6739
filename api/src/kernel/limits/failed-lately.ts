/** How long something that failed is not tried again, ms. */
const restMs = 5 * 60_000
/** Most failures remembered; the oldest are forgotten. */
const maxKnown = 1000

/**
 * Remembers what failed, so that costly work is not begun anew by everyone who asks for its result. `of` returns the error
 * by which something failed lately, or null.
 */
export const failedLately = <E extends Error>(now: () => number = Date.now) => {
  const known = new Map<string, { error: E; at: number }>()
  return {
    of: (key: string): E | null => {
      const found = known.get(key)
      return found && now() - found.at < restMs ? found.error : null
    },
    note: (key: string, error: E): void => {
      known.delete(key)
      known.set(key, { error, at: now() })
      if (known.size <= maxKnown) return
      const [oldest] = known.keys()
      if (oldest !== undefined) known.delete(oldest)
    },
  }
}
