/**
 * What is kept of a shared picture, where somebody wants it kept. One place for the figures: the recorder goes by them, the
 * server refuses what goes beyond.
 */
export const slideLimits = {
  /** longest sides of a picture that is kept, pixels; the server takes a little more of pictures of another shape */
  width: 1280,
  height: 960,
  /** of width and height as the server takes them, pixels */
  mostSide: 2048,
  /** bytes of one picture */
  bytes: 400_000,
  /** kept within a minute, and of one meeting */
  aMinute: 6,
  aMeeting: 400,
  /** letters of the text that is read from one */
  text: 8000,
} as const

/** Between two looks at the shared picture, ms. */
export const slideLookMs = 1000

/** For how long one that was taken away can be brought back, ms; then its file goes. */
export const slideUndoMs = 3_600_000

/** What the pictures are, and nothing else is taken. */
export const slideMime = 'image/webp'
