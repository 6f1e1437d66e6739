import { turnsOf, wholeSentences, type Line } from '../transcript/lines.ts'
import { numbersSaid, numbersUnsaid } from './claimed-numbers.ts'
import { means } from './agreement.ts'
import type { Evidence } from './evidence.ts'
import { type Ground, termsOfLine } from './lines-read.ts'
import { isUnit } from './units.ts'

/** In a claim with fewer words a number said of something else is most of what it says. */
const fewWords = 3

/**
 * Whether a number of a short claim was said only where nothing else of it was, while its words were said elsewhere: "hosting
 * costs forty" over "hosting costs much. The office has forty chairs."
 */
export const isSomewhereElse = ({ own, said, facts }: Evidence, { near }: Ground): boolean => {
  const things = said.filter((m) => !isUnit(m.term))
  if (facts.numbers.length === 0 || things.length === 0 || own.filter((t) => !isUnit(t)).length >= fewWords)
    return false
  const sentences = wholeSentences(near)
  const isAbout = (line: Line) => {
    const words = termsOfLine(line)
    return things.some((m) => words.some((t) => means(m.term, t)))
  }
  const hasSaid = (n: number, lines: readonly Line[]) =>
    numbersUnsaid(
      { clocks: [], rest: String(n) },
      numbersSaid(
        lines.map(({ text }) => text),
        false,
      ),
    ).length === 0
  return facts.numbers.some((n) => {
    const places = sentences.filter((line) => hasSaid(n, [line]))
    return places.length > 0 && !places.some((line) => isAbout(line) || answersAbout(line, near, isAbout))
  })
}

/** Turns before a bare number in which what it is a number of may stand. */
const back = 2

/** Whether the number answers what was asked in the turn before, or nothing else is said with it and the turns before are about it. */
const answersAbout = (line: Line, near: readonly Line[], isAbout: (line: Line) => boolean) => {
  const turns = turnsOf(near)
  const at = turns.findIndex((turn) => turn.some(({ n }) => n === line.n))
  const before = turns[at - 1] ?? []
  if (before.some((l) => /\?\s*$/.test(l.text)) && before.some(isAbout)) return true
  const isBare = termsOfLine(line).every((t) => t.isFrame || isUnit(t))
  return (
    isBare &&
    turns
      .slice(Math.max(0, at - back), at)
      .flat()
      .some(isAbout)
  )
}
