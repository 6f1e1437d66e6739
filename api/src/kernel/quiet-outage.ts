import { isDatabaseDown } from './db/faults.ts'

/** How long, ms, lines with the same message are left out while the database is away. */
const quietMs = 60_000

/** Whether an error, or what a library made of one, means that the database cannot be reached. */
const isOutage = (err: unknown) =>
  isDatabaseDown(
    err instanceof Error || typeof err !== 'object' || err === null ? err : Object.assign(new Error(), err),
  )

/**
 * Keeps processes that look into the database every second from filling the log while it is away. Lines that concern one
 * recording or request are never left out: somebody may search for them.
 */
export const openQuietOutage = (now: () => number = Date.now) => {
  const last = new Map<string, { at: number; leftOut: number }>()
  /** Returns how many lines like this one were left out before it; null: leave this one out, too. */
  return (facts: unknown, message: unknown): number | null => {
    if (typeof facts !== 'object' || facts === null || typeof message !== 'string') return 0
    if (!('err' in facts) || Object.keys(facts).length > 1 || !isOutage(facts.err)) return 0
    const before = last.get(message)
    if (before && now() - before.at < quietMs) {
      before.leftOut += 1
      return null
    }
    last.set(message, { at: now(), leftOut: 0 })
    return before?.leftOut ?? 0
  }
}
