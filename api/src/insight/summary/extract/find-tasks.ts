import { wordsAsWritten } from '#kernel/language/words.ts'
import { isCut, isPunctuated, isQuestion, stutters } from './reading.ts'
import { isSaidAgain } from './said-again.ts'
import { type Cues, cuesOf, reach } from './task-cues.ts'
import { isStopWord } from '#kernel/language/stop-words.ts'
import type { Utterance } from './utterances.ts'

const leastScore = 3.5
const mostTasks = 8
/** An unfinished statement of at least so many words was cut off at the length limit. */
const longWords = 40

const allOf = (cue: RegExp, text: string) => [...text.matchAll(new RegExp(cue.source, 'giu'))]

/** Whether a deed stands near one of the cues, and not elsewhere in the statement. */
const hasDeed = (text: string, asked: readonly RegExp[], { deed, border }: Cues, language: string) => {
  if (!deed.test(text)) return false
  const { before, after } = reach[language] ?? { before: 0, after: 0 }
  return asked
    .flatMap((cue) => allOf(cue, text))
    .some(({ index, 0: { length } }) => {
      const near = text.slice(Math.max(0, index - before), index + length + after)
      const found = deed.exec(near)
      return found !== null && !border?.test(near.slice(0, found.index))
    })
}

/** Ends before it says what is to be done, or was cut off at the length limit of a statement. */
const breaksOff = ({ text, words }: Utterance, language: string) =>
  isCut(text) && (words >= longWords || isStopWord(wordsAsWritten(text).at(-1) ?? '', language))

type Place = {
  /** 0 start of the meeting .. 1 end */
  position: number
  /** does the transcript have punctuation? */
  punctuated: boolean
  language: string
}

/** How much a statement sounds like something to be done. */
const scoreOf = (u: Utterance, c: Cues, { position, punctuated, language }: Place): number => {
  if (u.words < 5 || u.words > 45 || isQuestion(u.text)) return 0
  const asked = [c.promise, c.request, c.duty, ...(c.joint ? [c.joint] : [])]
  const isDeed = hasDeed(u.text, asked, c, language)
  const isJoint = isDeed && c.joint?.test(u.text) === true
  const isWill = c.promise.test(u.text) || c.request.test(u.text) || isJoint
  const isDue = c.due.test(u.text)
  // a promise or a request says what or by when; what merely should be done has to say both
  if (!isDeed && !(isWill && isDue)) return 0
  const parts = [
    isWill ? 2 : c.duty.test(u.text) ? 1.5 : 0,
    isDeed ? 1.5 : 0,
    isDue ? 1.5 : 0,
    isWill && position > 0.75 ? 0.5 : 0,
    c.doubt.test(u.text) ? -1 : 0,
    stutters(u.text) > 2 ? -1 : 0,
    punctuated && breaksOff(u, language) ? -1 : 0,
  ]
  return parts.reduce((sum, part) => sum + part, 0)
}

/**
 * Statements that sound like tasks, in order of time: candidates for a person to confirm, in the words that were said.
 * A list of cues finds less than half of the real tasks; owner and due date are not guessed.
 */
export const findTasks = (utterances: readonly Utterance[], language: string): Utterance[] => {
  const table = cuesOf[language]
  if (!table) return []
  const endMs = utterances.at(-1)?.endMs ?? 0
  const punctuated = isPunctuated(utterances)
  const ranked = utterances
    .map((u) => ({
      u,
      score: scoreOf(u, table, { position: endMs > 0 ? u.startMs / endMs : 0, punctuated, language }),
    }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
  const taken: Utterance[] = []
  for (const { u } of ranked) {
    if (taken.length === mostTasks) break
    if (!isSaidAgain(u, taken)) taken.push(u)
  }
  return taken.sort((a, b) => a.startMs - b.startMs)
}
