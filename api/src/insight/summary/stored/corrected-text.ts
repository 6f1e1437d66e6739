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

const mostContext = 2
/** Fewer words in a row may stand anywhere. */
const minWords = 3

/** A word for comparison: without case, ё or the signs around it. */
const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

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

/** Where a run of words stands in a text, as indices into its words; -1: nowhere. */
const placeOf = (words: readonly string[], run: readonly string[]): number =>
  run.length === 0
    ? -1
    : words.findIndex((_, i) => run.every((word, k) => bare(words[i + k] ?? '') === bare(word)))

const tail = (word: string) => /[^\p{L}\p{N}]*$/u.exec(word)?.[0] ?? ''

/** The new words with the signs and the capital of those they replace. */
const dressed = (is: readonly string[], was: readonly string[]): string[] => {
  const [last, former] = [is.at(-1), was.at(-1)]
  if (last === undefined || former === undefined) return [...is]
  const said = [...is.slice(0, -1), last.slice(0, last.length - tail(last).length) + tail(former)]
  const [first = '', formerFirst = ''] = [said[0], was[0]]
  return /^\p{Lu}/u.test(formerFirst)
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...said.slice(1)]
    : said
}

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
      gone.map((word) => word.trimEnd()),
    )
    const space = /\s*$/.exec(gone.at(-1) ?? ' ')?.[0] ?? ''
    const middle = come.length === 0 ? '' : come.join(' ') + (was.length === 0 ? ' ' : space)
    return [...words.slice(0, from), middle, ...words.slice(from + was.length)].join('')
  }
  return null
}

/**
 * Makes the corrections of a segment in a text that quotes it, word by word, where the words around a changed one are the
 * same. `isWhole`: nothing of the former words is left that was to be changed.
 */
export const correctedText = (text: string, correction: Correction): { text: string; isWhole: boolean } => {
  let isWhole = true
  let now = text
  for (const swap of swapsOf(correction)) {
    const next = swapped(now, swap)
    if (next !== null) now = next
    else if (swap.was.some((word) => wordsOf(now).some((held) => bare(held) === bare(word)))) isWhole = false
  }
  return { text: now.trim(), isWhole }
}
