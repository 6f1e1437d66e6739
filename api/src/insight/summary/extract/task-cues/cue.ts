/** `\b` only knows Latin letters; these word boundaries work for all scripts. */
export const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

/** What people say in one language when something is to be done; Russian text has е in place of ё. */
export type Cues = {
  promise: RegExp
  request: RegExp
  /** a request in the form of a question */
  asks: RegExp
  /** what a group says it will do: a promise if it names the deed */
  joint?: RegExp
  /** what is to be done by nobody in particular: as good as a request if it names the deed */
  need?: RegExp
  duty: RegExp
  deed: RegExp
  /** begins another clause: a deed after it does not belong to the cue */
  border?: RegExp
  /** urgency, or a due day `dayWords` does not know */
  due: RegExp
  doubt: RegExp
  /** taking on what was said just before, at the beginning of a statement */
  accepts: RegExp
  /** most words of a statement that takes something on */
  acceptWords: number
  /** refers to what was said just before, in a request that gives it to someone */
  assigns: RegExp
  /** how far the deed may be from its cue, characters: "I'll … send", but "жіберуіңізді … өтінемін" */
  reach: { before: number; after: number }
  /** statements with fewer words do not say what is to be done */
  minWords: number
}
