import { atSaid } from '@hattama/contract/rules/insight/said-before'
import { bare, core, type Correction, costOf, type Swap, swapsOf, wordsOf } from './changed-words.ts'
import { type Effort, isWithin } from './effort.ts'

/** How many kept words before and behind a changed one tell its place elsewhere; a text may begin or end with it. */
const contexts = [
  [2, 2],
  [1, 1],
  [0, 2],
  [2, 0],
] as const

/** A longer line quotes no single segment, characters. */
const maxLength = 6000
/** Fewer words in a row may stand anywhere. */
const minWords = 3

/** A text in words, each with the space behind it, and the same words for comparison. */
type Pieces = { words: string[]; bares: string[] }

const piecesOf = (text: string): Pieces => {
  const words = text.match(/\S+\s*/g) ?? []
  return { words, bares: words.map(bare) }
}

/** Where a run of words stands among others, as an index; -1: nowhere. Both as for comparison. */
const placeOf = (bares: readonly string[], run: readonly string[]): number =>
  bares.findIndex((_, i) => run.every((word, k) => bares[i + k] === word))

/**
 * Whether a text has all words that a segment had before it was corrected, in a row and enough to tell it by. Not where the
 * effort is spent.
 */
export const holdsAll = (text: string, effort: Effort): ((correction: Correction) => boolean) => {
  if (text.length > maxLength) return () => false
  const bares = wordsOf(text).map(bare)
  return ({ before }) => {
    if (!isWithin(effort, text.length + before.length)) return false
    const run = wordsOf(before).map(bare)
    return run.length >= minWords && run.length <= bares.length && placeOf(bares, run) !== -1
  }
}

/** The signs behind a word. */
const tail = (word: string) => {
  const found = core.exec(word)
  return found ? word.slice(found.index + found[0].length) : ''
}

/** Whether only signs or the size of letters change, so that the former words are still right. */
const isOfSigns = ({ was, is }: Swap) => was.map(bare).join(' ') === is.map(bare).join(' ')

const startsHigh = (word: string | undefined) => /^\P{L}*\p{Lu}/u.test(word ?? '')

/**
 * The new words as they stand in the place of those that go: as they were typed, except for the signs and the capital that
 * only this text has, since its sentences begin and end elsewhere.
 * @param was what they replace in the segment
 * @param gone the same words here
 * @param isFirst whether they begin a sentence here
 */
const dressed = (
  is: readonly string[],
  was: readonly string[],
  gone: readonly string[],
  isFirst: boolean,
): string[] => {
  const [last, former] = [is.at(-1), gone.at(-1)]
  if (last === undefined || former === undefined) return [...is]
  const ownTail = tail(former) === tail(was.at(-1) ?? '') ? tail(last) : tail(former)
  const said = [...is.slice(0, -1), last.slice(0, last.length - tail(last).length) + ownTail]
  const [first = ''] = said
  // a capital that the segment has too belongs to the word that goes, such as a name
  return startsHigh(gone[0]) && (isFirst || !startsHigh(was[0]))
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...said.slice(1)]
    : said
}

/** Whether a word behind this one begins a sentence. */
const endsSentence = (word: string | undefined) =>
  word === undefined || !core.test(word) || /[.!?…:]/.test(tail(word))

/** Makes one change where its words stand with the same words around them; false where they do not. */
const swap = (pieces: Pieces, { left, was, is, right }: Swap): boolean => {
  const { words, bares } = pieces
  for (const [ahead, after] of contexts) {
    const [before, behind] = [ahead === 0 ? [] : left.slice(-ahead), right.slice(0, after)]
    // too few words tell no place
    if (before.length + was.length + behind.length < minWords) continue
    const at = placeOf(bares, [...before, ...was, ...behind].map(bare))
    if (at === -1) continue
    const from = at + before.length
    const gone = words.slice(from, from + was.length)
    const come = dressed(
      is,
      was,
      gone.map((word) => word.trimEnd()),
      endsSentence(words[from - 1]),
    )
    const last = gone.at(-1) ?? ' '
    const space = was.length === 0 ? ' ' : last.slice(last.trimEnd().length)
    const put = piecesOf(come.length === 0 ? '' : come.join(' ') + space)
    words.splice(from, was.length, ...put.words)
    bares.splice(from, was.length, ...put.bares)
    return true
  }
  return false
}

const correctedPart = (
  text: string,
  correction: Correction,
  effort: Effort,
): { text: string; isWhole: boolean } => {
  if (text.length > maxLength || !isWithin(effort, costOf(correction))) return { text, isWhole: false }
  const swaps = swapsOf(correction)
  if (!isWithin(effort, text.length * (swaps.length + 1))) return { text, isWhole: false }
  const pieces = piecesOf(text)
  let isWhole = true
  for (const one of swaps) {
    const isMade = swap(pieces, one) || isOfSigns(one)
    if (!isMade && one.was.map(bare).some((word) => pieces.bares.includes(word))) isWhole = false
  }
  return { text: pieces.words.join('').trim(), isWhole }
}

/**
 * Makes the corrections of a segment in a text that quotes it, word by word, where the words around a changed one are the
 * same: in a task, and in the words it was said with behind it. `isWhole`: nothing of the former words is left that was to be
 * changed. Beyond the effort a text stays as it is.
 */
export const correctedText = (
  text: string,
  correction: Correction,
  effort: Effort,
): { text: string; isWhole: boolean } => {
  const parts = atSaid(text).map((part) => correctedPart(part, correction, effort))
  return { text: parts.map((part) => part.text).join(' '), isWhole: parts.every((part) => part.isWhole) }
}
