import { contentStems } from '../../../api/src/kernel/language/content.ts'
import { claimedNumbers } from '../../../api/src/kernel/language/numbers.ts'
import { sameRoot } from '../../../api/src/kernel/language/same-root.ts'
import type { Gold } from './read-marks.ts'

/** A line the product shows, and the time it rests on, ms. */
export type Line = { text: string; startMs: number; endMs: number; owner: string | null; day: string | null }

/** A line must share this many content words with the mark, or this share of them, besides its moment. */
const leastShare = 0.3
const leastWords = 2

/** Stems of its meaningful words, and its numbers as digits however they were said. */
export const contentOf = (text: string) => [
  ...new Set([...contentStems(text), ...claimedNumbers(text).map(String)]),
]

const sharesWords = (line: string, gold: string): boolean => {
  const said = contentOf(line)
  const wanted = contentOf(gold)
  const shared = wanted.filter((w) => said.some((s) => sameRoot(w, s))).length
  return shared >= Math.min(wanted.length, leastWords) && shared >= leastShare * wanted.length
}

/** Whether something was said in one of the turns that were marked. `turns`: when each turn begins, ms. */
export const isThere = (
  { startMs, endMs }: Pick<Line, 'startMs' | 'endMs'>,
  gold: Gold,
  turns: readonly number[],
): boolean =>
  gold.at.some((from) => {
    const to = turns.find((turn) => turn > from) ?? Number.POSITIVE_INFINITY
    return startMs < to && endMs > from
  })

/** Whether a line covers one of the turns that were marked and says mainly the same. */
export const isSame = (line: Line, gold: Gold, turns: readonly number[]): boolean =>
  isThere(line, gold, turns) && sharesWords([line.text, line.owner].join(' '), gold.text)

/**
 * Pairs lines with what was marked. A line is right with one mark at most, so what is shown twice is wrong once; a mark is
 * found when any line says it, since one line may say two things.
 */
export const pairUp = (lines: readonly Line[], marks: readonly Gold[], turns: readonly number[]) => {
  const taken = new Set<Gold>()
  const pairs = lines.map((line) => {
    const gold = marks.find((mark) => !taken.has(mark) && isSame(line, mark, turns))
    if (gold) taken.add(gold)
    return { line, gold: gold ?? null }
  })
  const missed = marks.filter((mark) => !taken.has(mark) && !lines.some((line) => isSame(line, mark, turns)))
  return { pairs, missed }
}
