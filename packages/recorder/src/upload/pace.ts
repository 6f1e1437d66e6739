/** Sent at once over the slowest line, and behind the strictest proxy. bytes */
export const smallest = 16 * 1024
const first = 128 * 1024
/** Most memory an upload may hold at a time, and the most that is resent after a cut connection. bytes */
export const largest = 1024 * 1024

const quickMs = 1000
const slowMs = 4000

/**
 * How much is sent at once, in bytes. The size doubles after a piece that took less than a second, and halves after one that
 * took more than four: a request is never larger than what the line has proven to carry, so that silence is noticed within
 * seconds. Starts smaller after `failures` in a row, and never exceeds `most` bytes.
 */
export const openPace = (failures: number, most = largest, now = () => performance.now()) => {
  let bytes = Math.min(most, Math.max(smallest, first >> Math.min(failures, 8)))
  let given: { at: number; bytes: number } | null = null
  return {
    /** Returns the size of the next piece; the one before has arrived. */
    next() {
      if (given) {
        const took = now() - given.at
        if (took > slowMs) bytes = Math.max(smallest, bytes / 2)
        // a small piece that was quick says nothing about a large one
        else if (took < quickMs && given.bytes >= bytes) bytes = Math.min(most, bytes * 2)
      }
      given = null
      return bytes
    },
    /** The largest that the last piece can have been, bytes. */
    current: () => bytes,
    /** A piece of this size goes out now. */
    sent(size: number) {
      given = { at: now(), bytes: size }
    },
  }
}
