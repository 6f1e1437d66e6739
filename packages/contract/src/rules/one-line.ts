/**
 * A text as one line of a letter, a heading or a title of elsewhere: line breaks, controls and marks that turn the
 * direction of writing are spaces. What joins letters (U+200C, U+200D) stays.
 * @param most UTF-16 units it may have; what is beyond is cut
 */
export const oneLine = (text: string, most = Infinity): string =>
  text
    .replace(/[\s\p{Cc}[\p{Cf}--[\u200c\u200d]]]+/gv, ' ')
    .trim()
    .slice(0, most)
    // half a letter of two units
    .replace(/\p{Cs}$/u, '')
