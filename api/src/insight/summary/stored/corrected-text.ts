import { diffArrays } from 'diff'

/** The words of a segment before and after a correction. */
export type Correction = { before: string; after: string }

/** Most words removed and added that are compared; beyond that the segment says something else. */
const maxChanged = 250
/** How many kept words before and behind a changed one tell its place elsewhere; a text may begin or end with it. */
const contexts = [
  [2, 2],
  [1, 1],
  [0, 2],
  [2, 0],
] as const

/** A longer line quotes no single segment, characters. */
const maxLength = 6000
const mostContext = 2
/** Fewer words in a row may stand anywhere. */
const minWords = 3

/** From the first letter or figure of a word to its last. */
const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su

/** A word for comparison: without case, ё or the signs around it. */
const bare = (word: string) => core.exec(word.toLowerCase().replaceAll('ё', 'е'))?.[0] ?? ''

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Words that were replaced; `left`: those before them once what precedes is corrected; `right`: those behind them until then. */
type Swap = { left: string[]; was: string[]; is: string[]; right: string[] }

const swapsOf = ({ before, after }: Correction): Swap[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const parts = diffArrays(old, now, {
    comparator: (a, b) => bare(a) === bare(b),
    maxEditLength: maxChanged,
  }) ?? [
    { value: old, count: old.length, added: false, removed: true },
    { value: now, count: now.length, added: true, removed: false },
  ]
  const swaps: Swap[] = []
  let [oldAt, nowAt] = [0, 0]
  let open: Swap | null = null
  for (const { value, added, removed } of parts) {
    if (!added && !removed) open = null
    else if (open === null) {
      open = { left: now.slice(Math.max(0, nowAt - mostContext), nowAt), was: [], is: [], right: [] }
      swaps.push(open)
    }
    if (!added) oldAt += value.length
    if (!removed) nowAt += value.length
    if (open === null) continue
    if (removed) open.was.push(...value)
    else open.is.push(...value)
    open.right = old.slice(oldAt, oldAt + mostContext)
  }
  return swaps
}

/** Where a run of words stands in a text, as an index into its words; -1: nowhere. */
const placeOf = (words: readonly string[], run: readonly string[]): number => {
  const [held, wanted] = [words.map(bare), run.map(bare)]
  return held.findIndex((_, i) => wanted.every((word, k) => held[i + k] === word))
}

/** Whether a text has all words that a segment had before it was corrected, in a row and enough to tell it by. */
export const holdsAll = (text: string, { before }: Correction): boolean => {
  const run = wordsOf(before)
  return text.length <= maxLength && run.length >= minWords && placeOf(wordsOf(text), run) !== -1
}

/** The signs behind a word. */
const tail = (word: string) => {
  const found = core.exec(word)
  return found ? word.slice(found.index + found[0].length) : ''
}

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

/** The text with one correction made where its words stand with the same words around them; null where they do not. */
const swapped = (text: string, { left, was, is, right }: Swap): string | null => {
  const words = text.split(/(?<=\s)(?=\S)/)
  for (const [ahead, after] of contexts) {
    const [before, behind] = [ahead === 0 ? [] : left.slice(-ahead), right.slice(0, after)]
    // too few words tell no place
    if (before.length + was.length + behind.length < minWords) continue
    const at = placeOf(words, [...before, ...was, ...behind])
    if (at === -1) continue
    const from = at + before.length
    const gone = words.slice(from, from + was.length)
    const come = dressed(
      is,
      was,
      gone.map((word) => word.trimEnd()),
      endsSentence(words[from - 1]),
    )
    const space = /\s*$/.exec(gone.at(-1) ?? ' ')?.[0] ?? ''
    const middle = come.length === 0 ? '' : come.join(' ') + (was.length === 0 ? ' ' : space)
    return [...words.slice(0, from), middle, ...words.slice(from + was.length)].join('')
  }
  return null
}

const sharesWord = (text: string, words: readonly string[]) => {
  const held = new Set(wordsOf(text).map(bare))
  return words.some((word) => held.has(bare(word)))
}

/**
 * Makes the corrections of a segment in a text that quotes it, word by word, where the words around a changed one are the
 * same. `isWhole`: nothing of the former words is left that was to be changed.
 */
export const correctedText = (text: string, correction: Correction): { text: string; isWhole: boolean } => {
  if (text.length > maxLength) return { text, isWhole: false }
  let isWhole = true
  let now = text
  for (const swap of swapsOf(correction)) {
    const next = swapped(now, swap)
    if (next !== null) now = next
    else if (sharesWord(now, swap.was)) isWhole = false
  }
  return { text: now.trim(), isWhole }
}
