const dayMs = 24 * 3_600_000
/** What is kept of a calendar: what was lately, for recordings that come late, and what is soon. */
const pastMs = 7 * dayMs
const aheadMs = 30 * dayMs

/** So long what was read whole is believed: series go on into new days. */
export const believedMs = dayMs / 2

/** What is read at a moment, ms. */
export const between = (now: number) => ({ fromMs: now - pastMs, toMs: now + aheadMs })
