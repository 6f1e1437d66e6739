/**
 * Turns a text into one line for a letter, a heading or a title in another service: line breaks, control characters and
 * marks that change the writing direction become spaces. Joiners and soft hyphens stay.
 * @param most maximum length in UTF-16 units; the rest is cut
 */
export const oneLine = (text: string, most = Infinity): string =>
  text
    .replace(/[\s\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, most)
    // half a surrogate pair
    .replace(/\p{Cs}$/u, '')
