/**
 * Limits of slides kept from a shared screen, if someone wants them kept. Defined in one place: the recorder follows them,
 * and the server refuses anything beyond.
 */
export const slideLimits = {
  /** largest sides of a stored picture, pixels; the server allows a little more for other aspect ratios */
  width: 1280,
  height: 960,
  /** largest width or height the server accepts, pixels */
  maxSide: 2048,
  /** bytes of one picture */
  bytes: 400_000,
  /** most kept per minute, and per meeting */
  aMinute: 6,
  aMeeting: 400,
  /** characters of text read from one */
  text: 8000,
} as const

/** Interval between looks at the shared screen, ms. */
export const slideLookMs = 1000

/** How long a removed slide can be restored, ms; then its file is deleted. */
export const slideUndoMs = 3_600_000

/** The only format accepted for slides. */
export const slideMime = 'image/webp'
