import { diffArrays } from 'diff'

/** The words of a segment before and after a correction. */
export type Correction = { before: string; after: string }

/** Words that were replaced, or only have other signs; `left`: those before them once what precedes is corrected; `right`: those behind them until then. */
export type Swap = { left: string[]; was: string[]; is: string[]; right: string[] }

/** Most words removed and added that are compared; beyond that the segment says something else. */
const maxChanged = 100
const mostContext = 2

/** From the first letter or figure of a word to its last. */
export const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su

/** A word for comparison: without case, ё or the signs around it. */
export const bare = (word: string) => core.exec(word.toLowerCase().replaceAll('ё', 'е'))?.[0] ?? ''

export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** The words of a kept run that got other signs or letters of another size, each by itself. `at`: where the run begins among the words of now. */
const signsIn = (run: readonly string[], now: readonly string[], at: number): Swap[] =>
  run.flatMap((was, i) => {
    const is = now[at + i] ?? was
    const left = now.slice(Math.max(0, at + i - mostContext), at + i)
    return is === was ? [] : [{ left, was: [was], is: [is], right: run.slice(i + 1, i + 1 + mostContext) }]
  })

const compared = ({ before, after }: Correction): Swap[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const parts = diffArrays(old.map(bare), now.map(bare), { maxEditLength: maxChanged }) ?? [
    { count: old.length, added: false, removed: true },
    { count: now.length, added: true, removed: false },
  ]
  const swaps: Swap[] = []
  let [oldAt, nowAt] = [0, 0]
  let open: Swap | null = null
  for (const { count, added, removed } of parts) {
    if (!added && !removed) {
      open = null
      swaps.push(...signsIn(old.slice(oldAt, oldAt + count), now, nowAt))
    } else if (open === null) {
      open = { left: now.slice(Math.max(0, nowAt - mostContext), nowAt), was: [], is: [], right: [] }
      swaps.push(open)
    }
    if (removed) open?.was.push(...old.slice(oldAt, oldAt + count))
    if (added) open?.is.push(...now.slice(nowAt, nowAt + count))
    if (!added) oldAt += count
    if (!removed) nowAt += count
    if (open) open.right = old.slice(oldAt, oldAt + mostContext)
  }
  return swaps
}

/** What comparing the words of a correction takes, as much as reading that many characters: it grows by the square. */
export const costOf = ({ before, after }: Correction): number => (before.length + after.length) ** 2 / 20

const known = new WeakMap<Correction, Swap[]>()

/** What a correction changed, in order; compared once, however many lines quote the segment. */
export const swapsOf = (correction: Correction): Swap[] => {
  const swaps = known.get(correction) ?? compared(correction)
  known.set(correction, swaps)
  return swaps
}
