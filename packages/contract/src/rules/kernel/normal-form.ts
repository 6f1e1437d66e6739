/**
 * Marks in a row that are put in order together, besides the combining grapheme joiner, which ends such a row. No language
 * needs more (Unicode Standard Annex #15, section 13, Stream-Safe Text Format).
 */
const mostMarks = 30
const joiner = '\u034F'

const mark = String.raw`[^\P{M}${joiner}]`
const longRow = new RegExp(`${mark}{${mostMarks + 1},}`, 'gu')
const piece = new RegExp(`${mark}{${mostMarks}}(?=${mark})`, 'gu')

/**
 * A text in a Unicode normal form, in time linear in its length. `String.normalize` alone sorts the marks on one letter in
 * quadratic time, minutes for a megabyte of them, so longer rows are first divided by joiners.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replaceAll(longRow, (row) => row.replaceAll(piece, (marks) => marks + joiner)).normalize(form)
