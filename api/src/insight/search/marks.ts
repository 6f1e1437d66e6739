import type { MarkRange } from '@hattama/contract/search'

export type Matches = (word: string) => boolean

const word = /[\p{L}\p{N}]+/gu

/** Places of the words of a text that match, in order, as they are asked for: a long text is read no further than needed. */
function* marksOf(text: string, matches: Matches): Generator<MarkRange> {
  for (const { index, 0: found } of text.matchAll(word)) {
    if (matches(found.toLowerCase().replaceAll('ё', 'е'))) yield { start: index, end: index + found.length }
  }
}

/** Places of the words of a text that match, in order. */
export const marksIn = (text: string, matches: Matches): MarkRange[] => [...marksOf(text, matches)]

/** Characters before the first match, and in all. */
const before = 60
const length = 220

/** The part of a text around its first match, cut between words, with the matches in it; null where there is none. */
export const excerptOf = (text: string, matches: Matches): { text: string; marks: MarkRange[] } | null => {
  const found = marksOf(text, matches)
  const first = found.next().value
  if (!first) return null
  const from = first.start <= before ? 0 : text.lastIndexOf(' ', first.start - before) + 1 || first.start
  const end = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length)
  const to = Math.max(end, first.end)
  const marks = [first]
  for (const mark of found) {
    if (mark.end > to) break
    marks.push(mark)
  }
  const lead = from > 0 ? '… ' : ''
  return {
    text: `${lead}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: marks.map((m) => ({ start: m.start - from + lead.length, end: m.end - from + lead.length })),
  }
}

/** The beginning of a text that holds none of the words, cut between two of its own. */
export const beginningOf = (text: string): { text: string; marks: MarkRange[] } => {
  if (text.length <= length) return { text, marks: [] }
  const end = text.lastIndexOf(' ', length)
  return { text: `${text.slice(0, end > 0 ? end : length)} …`, marks: [] }
}
