import type { MarkRange } from '@hattama/contract/insight/search'
import { maxWordLength, wholeFrom, wholeTo } from '../transcript/bonds.ts'

export type Matches = (word: string) => boolean

const word = /[\p{L}\p{N}]+/gu

/** Yields the positions of matching words in order, lazily: a long text is read no further than needed. */
function* marksOf(text: string, matches: Matches): Generator<MarkRange> {
  for (const { index, 0: found } of text.matchAll(word)) {
    if (matches(found.toLowerCase().replaceAll('ё', 'е'))) yield { start: index, end: index + found.length }
  }
}

/** The positions of matching words in a text, in order. */
export const marksIn = (text: string, matches: Matches): MarkRange[] => [...marksOf(text, matches)]

/** Characters before the first match, and in all. */
const before = 60
const length = 220

/** Where an excerpt begins: with a word, and not within a number. */
const beginOf = (text: string, first: MarkRange): number => {
  if (first.start <= before) return 0
  const word = text.lastIndexOf(' ', first.start - before) + 1
  // no real word is that long
  return first.start - word > before + maxWordLength ? first.start : wholeFrom(text, word)
}

/** Where it ends: after the match and a whole word, and not within a number. */
const endOf = (text: string, from: number, least: number): number => {
  if (from + length >= text.length) return text.length
  const space = text.lastIndexOf(' ', from + length)
  const next = space < least ? text.indexOf(' ', least) : space
  const end = next < 0 ? text.length : next
  return end - from > length + maxWordLength ? Math.max(from + length, least) : wholeTo(text, end)
}

/** The part of a text around its first match, cut between words, with the matches in it; null when there is none. */
export const excerptOf = (text: string, matches: Matches): { text: string; marks: MarkRange[] } | null => {
  const found = marksOf(text, matches)
  const first = found.next().value
  if (!first) return null
  const from = beginOf(text, first)
  const to = endOf(text, from, first.end)
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

/** The beginning of a text that contains none of the words, cut between words. */
export const beginningOf = (text: string): { text: string; marks: MarkRange[] } => {
  const end = endOf(text, 0, 1)
  return { text: end < text.length ? `${text.slice(0, end)} …` : text, marks: [] }
}
