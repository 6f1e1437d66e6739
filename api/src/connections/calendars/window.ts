const dayMs = 24 * 3_600_000
/** What is kept of a calendar: the recent past, for recordings uploaded late, and the near future. */
const pastMs = 7 * dayMs
const aheadMs = 30 * dayMs

/** How long a full read is trusted, ms: series go on into new days. */
export const believedMs = dayMs / 2

/** The time span read at a given moment, ms. */
export const between = (now: number) => ({ fromMs: now - pastMs, toMs: now + aheadMs })
