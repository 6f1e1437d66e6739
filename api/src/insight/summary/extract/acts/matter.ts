import { claimedNumbers } from '#kernel/language/numbers.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { openingOf } from '../../../transcript/openers.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { hasMatter, isWholeTask } from './line.ts'
import { matterWeights } from './matter-weights.ts'
import { around, gainOf, type Gain, worthOf } from './passage.ts'
import { type Linear, readWeights } from './read-weights.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** Turns before a conclusion in which its matter is named, and most words of a sentence that names it. */
const reach = { before: 9, after: 0 }
const mostWords = 22
/** What a sentence costs a reader: its words and a few more, the later ones less. */
const fewMore = 3
const cost = 0.5
/** The most an opening of a matter can say, and what may be one. */
const plainly = 2
const likely = 1

const learnt = readWeights(matterWeights)

/** The sentences before a line that may say what it settles. */
export const namingBefore = (line: readonly Statement[], core: Statement, talk: Talk, language: string) => {
  const seen = around(core, talk, reach)
  const [first = core] = line
  return {
    seen,
    candidates: seen.candidates.filter(
      (s) => s.i < first.i && s.u.words <= mostWords && s.stems.length > 0 && !isCourtesy(s.u.text, language),
    ),
  }
}

/** What a sentence before a conclusion would tell of its matter: what the talk comes back to, what was asked or proposed, what they share. */
export const namingGain = (
  s: Statement,
  line: readonly Statement[],
  seen: ReturnType<typeof around>,
  language: string,
): Gain => {
  const { added = 0, again = 0, rarity = 0, bySeveral = 0, untilHere = 0, length = 0 } = gainOf(s, line, seen)
  const numbers = new Set(line.flatMap((l) => claimedNumbers(l.u.text)))
  const away = seen.core.turn - s.turn
  const opening = openingOf(s.u.text, language)
  return {
    added,
    again,
    rarity,
    bySeveral,
    untilHere,
    length,
    shares: s.stems.filter((stem) => line.some((l) => l.stems.some((own) => sameRoot(stem, own)))).length,
    away: (away * added) / reach.before,
    ...(s.asks && { asks: 1, 'asks.added': added }),
    ...(s.said.has('proposal') && { proposal: 1 }),
    ...(opening === plainly && { opens: 1 }),
    ...(opening === likely && { mayOpen: 1 }),
    ...(claimedNumbers(s.u.text).some((n) => numbers.has(n)) && { number: 1 }),
  }
}

/** A line with so many meaningful words says what it settles. */
const tellsAll = 10
/** Most characters of a line with its matter. */
const mostChars = 240

const charsIn = (list: readonly Statement[]) => list.reduce((sum, { u }) => sum + u.text.length + 3, 0)

type Within = { talk: Talk; language: string; by?: Linear }

/**
 * The sentence that tells most of what a line settles for its length, among those that `may`: one with words the talk comes
 * back to, since anything else was another matter. Null where there is none.
 */
const mostTelling = (
  line: readonly Statement[],
  core: Statement,
  { talk, language, by = learnt }: Within,
  may: (s: Statement) => boolean = () => true,
): Statement | null => {
  const { seen, candidates } = namingBefore(line, core, talk, language)
  const [best] = candidates
    .map((s) => ({ s, gain: namingGain(s, line, seen, language) }))
    .filter(({ s, gain: { again = 0 } }) => again > 0 && may(s) && charsIn([s, ...line]) <= mostChars)
    .map(({ s, gain }) => ({ s, worth: worthOf(gain, by) / (s.u.words + fewMore) ** cost }))
    .toSorted((a, b) => b.worth - a.worth)
  return best && best.worth > 0 ? best.s : null
}

/** "Good, then we launch on the 15th of December": says what follows, and when. */
const isWholeConclusion = (core: Statement) => core.said.has('concludes') && core.hasDay && hasMatter([core])

/** Whether a line says enough by itself: many words, what and when, or the question it answers. */
const isWhole = (line: readonly Statement[], core: Statement) =>
  new Set(line.flatMap((s) => s.stems)).size >= tellsAll ||
  isWholeConclusion(core) ||
  isWholeTask(core) ||
  (line[0]?.asks === true && line[0] !== core && hasMatter(line))

/**
 * A line that settles something or sets a task as an exchange: behind the question or proposal it closes, or what opened its matter, in at
 * most two sentences one after another of one person. As it was where it says enough by itself, or nothing before it tells
 * more. `by`: how much each sign counts, as learnt from what readers marked.
 */
export const withMatter = (line: readonly Statement[], core: Statement, within: Within): Statement[] => {
  if (isWhole(line, core)) return [...line]
  const matter = mostTelling(line, core, within)
  if (!matter) return [...line]
  const isRightBefore = (s: Statement) => s.turn === matter.turn && s.i === matter.i - 1
  const beside = mostTelling([matter, ...line], core, within, isRightBefore)
  return beside ? [beside, matter, ...line] : [matter, ...line]
}
