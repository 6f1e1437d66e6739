import { openingOf } from '../../../transcript/openers.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { isHousekeeping } from '../sentences/housekeeping.ts'
import { hasMatter, isWholeTask } from './line.ts'
import { matterSigns } from './matter-signs.ts'
import { matterWeights } from './matter-weights.ts'
import { around, type Gain, gainOf, worthOf } from './passage.ts'
import { type Linear, readWeights } from './read-weights.ts'
import { areTwoPromises } from './select.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** Turns before a line in which its matter is named, and most words of a sentence that names it. */
const reach = { before: 9, after: 0 }
const mostWords = 26
/** What a sentence costs a reader: its words and a few more, the later ones less. */
const fewMore = 3
const cost = 0.25
/** The most an opening of a matter can say. */
const plainly = 2
/** Most sentences that name the matter of a line. */
const mostNaming = 2

const learnt = readWeights(matterWeights)

/** Where the turn of a line plainly opens its matter: what was said before is about another. */
const opensMatter = (line: readonly Statement[], core: Statement, language: string) =>
  line.findLast((s) => s.turn === core.turn && openingOf(s.u.text, language) === plainly)?.i ?? 0

/** What another person takes on is a task of theirs, and not the matter of this one. */
const isOthersPromise = (s: Statement, core: Statement) =>
  s.u.speakerId !== core.u.speakerId && !s.asks && s.said.has('promise') && core.said.has('promise')

type Naming = {
  candidates: readonly Statement[]
  /** what one of them would tell of the matter of a line */
  gainOf: (s: Statement, line: readonly Statement[]) => Gain
}

/** The sentences before a line that may say what it is about: those that do more than run the meeting. */
export const namingAround = (
  line: readonly Statement[],
  core: Statement,
  talk: Talk,
  language: string,
): Naming => {
  const seen = around(core, talk, reach)
  const opened = opensMatter(line, core, language)
  const saysNothing = ({ u }: Statement) => isCourtesy(u.text, language) || isHousekeeping(u.text, language)
  return {
    candidates: seen.candidates.filter(
      (s) =>
        s.i >= opened &&
        s.i < core.i &&
        !line.includes(s) &&
        s.u.words <= mostWords &&
        s.stems.length > 0 &&
        !isOthersPromise(s, core) &&
        !saysNothing(s),
    ),
    gainOf: (s, beside) => matterSigns(s, beside, seen, gainOf(s, beside, seen), language),
  }
}

/** A line with so many meaningful words says what it settles. */
const tellsAll = 14
/** Most characters of a line with its matter. */
const mostChars = 240

const charsIn = (list: readonly Statement[]) => list.reduce((sum, { u }) => sum + u.text.length + 3, 0)

/** "Good, then we launch on the 15th of December": says what follows, and when. */
const isWholeConclusion = (core: Statement) => core.said.has('concludes') && core.hasDay && hasMatter([core])

/** "Who books the ads? I will, on Monday." */
const isAnsweredAtOnce = ([first]: readonly Statement[], core: Statement) =>
  first?.asks === true && first !== core && first.turn === core.turn && core.hasDay

/** Whether a line says enough by itself: many words, what and when, or the question it answers in one breath. */
const isWhole = (line: readonly Statement[], core: Statement) =>
  new Set(line.flatMap((s) => s.stems)).size >= tellsAll ||
  isWholeConclusion(core) ||
  isWholeTask(core) ||
  (isAnsweredAtOnce(line, core) && hasMatter(line))

/** Whether a sentence belongs to the matter of a line: the talk comes back to its words, or they meet those of the line. */
const isRelated = ({ again = 0, shares = 0, answered = 0, next = 0 }: Gain) =>
  again + shares + answered + next > 0

type Within = { talk: Talk; language: string; by?: Linear }

/**
 * A line that settles something or sets a task as an exchange, in the order it was said: with at most two sentences that tell what
 * it is about, the question or proposal it closes, the request it answers, or what opened its matter, by whoever said them. As
 * it was where it says enough by itself. `by`: how much each sign counts, as learnt from what readers marked.
 */
export const withMatter = (
  line: readonly Statement[],
  core: Statement,
  { talk, language, by = learnt }: Within,
): Statement[] => {
  if (isWhole(line, core)) return [...line]
  const before = talk.statements[core.i - 1]
  if (before && areTwoPromises(before, core))
    return [...new Set([before, ...line])].toSorted((a, b) => a.i - b.i)
  const { candidates, gainOf: gain } = namingAround(line, core, talk, language)
  const extend = (told: readonly Statement[], left: number): readonly Statement[] => {
    if (left === 0) return told
    const [best] = candidates
      .filter((s) => !told.includes(s) && charsIn([s, ...told]) <= mostChars)
      .map((s) => ({ s, tells: gain(s, told) }))
      .filter(({ tells }) => isRelated(tells))
      .map(({ s, tells }) => ({ s, worth: worthOf(tells, by) / (s.u.words + fewMore) ** cost }))
      .toSorted((a, b) => b.worth - a.worth)
    return best && best.worth > 0 ? extend([...told, best.s], left - 1) : told
  }
  return extend(line, mostNaming).toSorted((a, b) => a.i - b.i)
}
