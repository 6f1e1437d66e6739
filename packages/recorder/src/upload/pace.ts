const smallest = 16 * 1024
const first = 128 * 1024
/** Memory an upload may hold at a time, and the most a cut connection repeats. bytes */
export const largest = 1024 * 1024

const quickMs = 1000
const slowMs = 4000

/**
 * How much is sent at once, in bytes. A line that took a piece within a second gets twice as much, one that needed four
 * gets half: a request is never larger than what the line has shown to carry, so that silence is noticed within seconds.
 * `failures` in a row begin smaller.
 */
export const openPace = (failures: number, now = () => performance.now()) => {
  let bytes = Math.max(smallest, first >> Math.min(failures, 8))
  let given: { at: number; bytes: number } | null = null
  return {
    /** The next piece; the one before has arrived. */
    next() {
      if (given) {
        const took = now() - given.at
        if (took > slowMs) bytes = Math.max(smallest, bytes / 2)
        // a small piece that was quick says nothing of a large one
        else if (took < quickMs && given.bytes >= bytes) bytes = Math.min(largest, bytes * 2)
      }
      given = null
      return bytes
    },
    /** Now a piece of this size goes out. */
    sent(size: number) {
      given = { at: now(), bytes: size }
    },
  }
}
