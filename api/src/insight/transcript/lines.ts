import { endsBefore } from '#kernel/language/written-ends.ts'

/** A transcript segment as given to a language model, numbered so that it can be cited. Times in ms. */
export type Line = {
  /** from 1, in the order of the transcript */
  n: number
  segmentId: string
  speakerId: string
  /** the speaker as shown */
  speaker: string
  startMs: number
  endMs: number
  text: string
}

/** The lines with these numbers, in the order given; unknown numbers are skipped. */
export const linesAt = <L extends Line>(lines: readonly L[], numbers: Iterable<number>): L[] =>
  [...numbers].map((n) => lines[n - 1]).filter((line) => line !== undefined)

/** The lines from `reach` before to `reach` after each of the cited ones, in order. */
export const around = <L extends Line>(lines: readonly L[], cited: readonly Line[], reach: number): L[] => {
  const numbers = new Set(
    cited.flatMap(({ n }) => Array.from({ length: 2 * reach + 1 }, (_, i) => n - reach + i)),
  )
  return linesAt(
    lines,
    [...numbers].toSorted((a, b) => a - b),
  )
}

/** `around`, without the lines that may not support anything. */
export const aroundWithout = <L extends Line>(
  lines: readonly L[],
  cited: readonly Line[],
  reach: number,
  withheld: ReadonlySet<number>,
): L[] => around(lines, cited, reach).filter((line) => !withheld.has(line.n))

/**
 * The turns that hold the cited lines, with some turns before and after them, in order.
 * @param reach turns on either side
 * @param withheld numbers of lines that may not support anything
 */
export const turnsAround = <L extends Line>(
  lines: readonly L[],
  cited: readonly Line[],
  reach: number,
  withheld: ReadonlySet<number>,
): L[] => {
  const wanted = new Set<number>()
  for (const { n } of cited) {
    for (const step of [-1, 1]) {
      let turns = 0
      let at = n
      // a monologue is one turn: no more of it than of an ordinary talk
      for (let taken = 0; taken < maxAround && lines[at - 1]; taken++) {
        wanted.add(at)
        const next = lines[at + step - 1]
        if (next && next.speakerId !== lines[at - 1]?.speakerId && ++turns > reach) break
        at += step
      }
    }
  }
  return linesAt(
    lines,
    [...wanted].toSorted((a, b) => a - b),
  ).filter((line) => !withheld.has(line.n))
}

/** Most lines on one side of a cited one. */
const maxAround = 12

/** Groups lines by turns: a turn lasts while the speaker stays the same. */
export const turnsOf = (lines: readonly Line[]): Line[][] => {
  const turns: Line[][] = []
  for (const line of lines) {
    const open = turns.at(-1)
    if (open?.[0]?.speakerId === line.speakerId) open.push(line)
    else turns.push([line])
  }
  return turns
}

/** Joins lines so that each holds whole sentences: one person's consecutive lines until one ends a sentence. */
export const wholeSentences = (lines: readonly Line[]): Line[] => {
  const whole: Line[] = []
  let n = 0
  for (const line of lines) {
    const open = whole.at(-1)
    const goesOn = open?.speakerId === line.speakerId && line.n === n + 1 && !endsBefore(open.text, line.text)
    if (open && goesOn) whole.splice(-1, 1, { ...open, endMs: line.endMs, text: `${open.text} ${line.text}` })
    else whole.push(line)
    n = line.n
  }
  return whole
}
