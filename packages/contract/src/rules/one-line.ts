/**
 * A text as one line of a letter, a heading or a title of elsewhere: line breaks, controls and marks that turn the
 * direction of writing are spaces. What joins or parts letters stays.
 * @param most UTF-16 units it may have; what is beyond is cut
 */
export const oneLine = (text: string, most = Infinity): string =>
  text
    .replace(/[\s\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, most)
    // half a letter of two units
    .replace(/\p{Cs}$/u, '')
