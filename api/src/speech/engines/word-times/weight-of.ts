/** A digit is a word when it is said, of about as many letters in the languages known here. */
const lettersOfDigit = 4

/** How long a word, or a part of one, takes to say compared with others: its letters, and a bit for its beginning and end. */
export const weightOf = (part: string): number =>
  (part.match(/\p{L}/gu)?.length ?? 0) + (part.match(/\p{N}/gu)?.length ?? 0) * lettersOfDigit + 1
