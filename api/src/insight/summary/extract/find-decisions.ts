import { countWords } from '#kernel/language/words.ts'
import { speaksOfTime } from '../../dates/phrases.ts'
import { isAsking } from '../../transcript/asking.ts'
import { isCourtesy } from './sentences/courtesy.ts'
import { decisionCuesOf } from './decision-cues.ts'
import { stutters } from './sentences/reading.ts'
import { isSaidAgain } from './said-again.ts'
import type { Utterance } from './utterances.ts'

const maxDecisions = 8
const maxSteps = 5
/** Statements with fewer words do not say what was decided. */
const minWords = 5
/** fewest words after those that settle something */
const minBehind = 3

const inTurn = (list: readonly Utterance[], most: number) =>
  list.reduce<Utterance[]>((taken, u) => (isSaidAgain(u, taken) ? taken : [...taken, u]), []).slice(0, most)

/** "We decided on the component" does not say what. Only checked in English: Kazakh, often Russian, puts the cue last. */
const saysWhat = (text: string, cue: RegExp, language: string) => {
  const found = cue.exec(text)
  if (!found) return false
  const behind = text.slice(found.index + found[0].length)
  return language !== 'en' || countWords(behind) >= minBehind
}

/** The text around the words that settle something: a condition there takes it back, one further away does not. */
const near = (text: string, cue: RegExp) => {
  const found = cue.exec(text)
  return found ? text.slice(Math.max(0, found.index - 40), found.index + found[0].length + 60) : ''
}

/**
 * Finds statements that say something was decided, in order of time: candidates, in the words that were said. Nothing
 * asked, supposed, denied or about another time.
 */
export const findDecisions = (utterances: readonly Utterance[], language: string): Utterance[] =>
  inTurn(
    utterances.filter((u) => isDecision(u, language)),
    maxDecisions,
  )

/** Whether a statement says something was decided. */
export const isDecision = ({ text, words }: Utterance, language: string): boolean => {
  const cues = decisionCuesOf[language]
  return (
    cues !== undefined &&
    words >= (cues.minWords ?? minWords) &&
    cues.settled.test(text) &&
    !isAsking(text) &&
    !isCourtesy(text, language) &&
    stutters(text) < 2 &&
    saysWhat(text, cues.settled, language) &&
    !cues.open.test(near(text, cues.settled).replace(cues.settled, ' '))
  )
}

/** Finds statements that say what everyone does next and when, such as the next meeting, in order of time. */
export const findNextSteps = (utterances: readonly Utterance[], language: string): Utterance[] =>
  inTurn(
    utterances.filter((u) => isStep(u, language)),
    maxSteps,
  )

/** Whether a statement says what everyone does next, and when. */
export const isStep = ({ text, words }: Utterance, language: string): boolean =>
  words >= 3 &&
  decisionCuesOf[language]?.step.test(text) === true &&
  speaksOfTime(text.toLowerCase().replaceAll('ё', 'е')) &&
  !isAsking(text) &&
  stutters(text) < 2
