/** `\b` knows Latin letters only; these word boundaries know all. */
export const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

/** What people say when something is to be done, in one language; Russian is read with е for ё. */
export type Cues = {
  promise: RegExp
  request: RegExp
  /** a request in the form of a question */
  asks: RegExp
  /** what a group says it will do: a promise where it names the deed */
  joint?: RegExp
  /** what is to be done by nobody in particular: as much as a request where it names the deed */
  need?: RegExp
  duty: RegExp
  deed: RegExp
  /** begins another clause: a deed behind it is not the cue's */
  border?: RegExp
  /** in haste, or by a day `dayWords` does not know */
  due: RegExp
  doubt: RegExp
  /** somebody takes on what was said just before, at the beginning of what they say */
  accepts: RegExp
  /** it says little else, words */
  acceptWords: number
  /** what was said just before, in a request that gives it to somebody */
  assigns: RegExp
  /** how far from the cue its deed may stand, characters: "I'll … send", but "жіберуіңізді … өтінемін" */
  reach: { before: number; after: number }
  /** shorter statements do not say what is to be done, words */
  leastWords: number
}
