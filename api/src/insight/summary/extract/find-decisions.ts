import { countWords } from '#kernel/language/words.ts'
import { speaksOfTime } from '../../dates/phrases.ts'
import { isAsking } from '../../transcript/asking.ts'
import { decisionCuesOf } from './decision-cues.ts'
import { stutters } from './reading.ts'
import { isSaidAgain } from './said-again.ts'
import type { Utterance } from './utterances.ts'

const mostDecisions = 8
const mostSteps = 5
/** Shorter statements do not say what was decided, words. */
const leastWords = 5
/** words behind those that settle something, at least */
const leastBehind = 3

const inTurn = (list: readonly Utterance[], most: number) =>
  list.reduce<Utterance[]>((taken, u) => (isSaidAgain(u, taken) ? taken : [...taken, u]), []).slice(0, most)

/** "We decided on the component": words that settle something, but not what. In Kazakh, often in Russian, they may stand at the end. */
const saysWhat = (text: string, cue: RegExp, language: string) => {
  const found = cue.exec(text)
  if (!found) return false
  const behind = text.slice(found.index + found[0].length)
  return language !== 'en' || countWords(behind) >= leastBehind
}

/** What is read behind the words that settle something: a condition there takes it back, one far before does not. */
const near = (text: string, cue: RegExp) => {
  const found = cue.exec(text)
  return found ? text.slice(Math.max(0, found.index - 40), found.index + found[0].length + 60) : ''
}

/**
 * Statements that say something was decided, in order of time: candidates, in the words that were said. Nothing asked,
 * supposed, denied or told of another time.
 */
export const findDecisions = (utterances: readonly Utterance[], language: string): Utterance[] =>
  inTurn(
    utterances.filter((u) => isDecision(u, language)),
    mostDecisions,
  )

/** Whether a statement says something was decided. */
export const isDecision = ({ text, words }: Utterance, language: string): boolean => {
  const cues = decisionCuesOf[language]
  return (
    cues !== undefined &&
    words >= (cues.leastWords ?? leastWords) &&
    cues.settled.test(text) &&
    !isAsking(text) &&
    stutters(text) < 2 &&
    saysWhat(text, cues.settled, language) &&
    !cues.open.test(near(text, cues.settled).replace(cues.settled, ' '))
  )
}

/** Statements that say what all do next and when, such as the next meeting, in order of time. */
export const findNextSteps = (utterances: readonly Utterance[], language: string): Utterance[] =>
  inTurn(
    utterances.filter((u) => isStep(u, language)),
    mostSteps,
  )

/** Whether a statement says what all do next, and when. */
export const isStep = ({ text, words }: Utterance, language: string): boolean =>
  words >= 3 &&
  decisionCuesOf[language]?.step.test(text) === true &&
  speaksOfTime(text.toLowerCase().replaceAll('ё', 'е')) &&
  !isAsking(text) &&
  stutters(text) < 2
