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
