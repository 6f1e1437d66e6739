/** A look that took longer counts as this, ms: one that had to load a model says nothing about the next. */
const longestLookMs = 3000

/** A recording alone rests for half of what its look took: two thirds of a core at most, and words come sooner. */
const restShare = 0.5

/**
 * Paces the looks at running recordings: the more there are, and the slower the machine, the rarer each is looked at, so
 * that something is left for other work at any number of them. Times in ms.
 * @param now a clock in ms
 */
export const openPace = (now: () => number = () => performance.now()) => {
  const last = new Map<string, { endedAt: number; tookMs: number }>()
  let count = 1
  return {
    /** These recordings are running now. */
    follow: (ids: readonly string[]) => {
      count = Math.max(1, ids.length)
      for (const id of last.keys()) if (!ids.includes(id)) last.delete(id)
    },
    /** A look has ended, and took this long. */
    took: (id: string, tookMs: number) => void last.set(id, { endedAt: now(), tookMs }),
    /** Whether a recording has rested long enough for the next look. */
    isDue: (id: string) => {
      const look = last.get(id)
      return !look || now() - look.endedAt >= Math.min(look.tookMs, longestLookMs) * (count - restShare)
    },
  }
}

export type Pace = ReturnType<typeof openPace>
