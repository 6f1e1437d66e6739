import { isStopWord } from '#kernel/language/stop-words.ts'
import { countWords, wordsAsWritten } from '#kernel/language/words.ts'
import { namesDay } from '../../dates/day-said.ts'
import { isAsking } from '../../transcript/asking.ts'
import { isCourtesy } from './sentences/courtesy.ts'
import { isDecision, isStep } from './find-decisions.ts'
import { isCut, isPunctuated, isQuestion, stutters } from './sentences/reading.ts'
import { isSaidAgain } from './said-again.ts'
import type { Cues } from './task-cues/cue.ts'
import { cuesOf } from './task-cues/cues.ts'
import type { Utterance } from './utterances.ts'

/** Someone says what is to be done; `accepted`: someone takes it on right after. */
export type Task = { u: Utterance; accepted: Utterance | null }

const minScore = 3.5
const maxTasks = 16
/** An unfinished statement of at least this many words was cut off at the length limit. */
const longWords = 40
/** Questions that ask someone to do something are short, those that ask for an opinion are not; words. */
const longQuestion = 20
/** Extra words for a name and a courtesy when a task is given to someone. */
const assignWords = 4

/** Normalises the text for the cues. */
export const readFor = (text: string, language: string) =>
  language === 'ru' ? text.replaceAll('ё', 'е').replaceAll('Ё', 'Е') : text

const allOf = (cue: RegExp, text: string) => [...text.matchAll(new RegExp(cue.source, 'giu'))]

/** Whether there is a deed near one of the cues, rather than elsewhere in the statement. */
const hasDeed = (text: string, asked: readonly RegExp[], { deed, border, reach }: Cues) =>
  deed.test(text) &&
  asked
    .flatMap((cue) => allOf(cue, text))
    .some(({ index, 0: { length } }) => {
      const near = text.slice(Math.max(0, index - reach.before), index + length + reach.after)
      const found = deed.exec(near)
      return found !== null && !border?.test(near.slice(0, found.index))
    })

/** Whether it ends before saying what is to be done, or was cut off at the length limit of a statement. */
const breaksOff = ({ text, words }: Utterance, language: string) =>
  isCut(text) && (words >= longWords || isStopWord(wordsAsWritten(text).at(-1) ?? '', language))

type Place = {
  /** 0 start of the meeting .. 1 end */
  position: number
  /** whether the transcript has punctuation */
  punctuated: boolean
  language: string
}

/** Scores how much a statement sounds like something to be done. */
const scoreOf = (u: Utterance, c: Cues, { position, punctuated, language }: Place): number => {
  const text = readFor(u.text, language)
  const isQuestioning = isQuestion(text) || (!punctuated && isAsking(text))
  if (u.words < c.minWords || u.words > (isQuestioning ? longQuestion : 45)) return 0
  if (isQuestioning && !c.asks.test(text)) return 0
  if (isDecision(u, language) || isStep(u, language) || isCourtesy(u.text, language)) return 0
  const asked = [c.promise, c.request, c.duty, ...(c.joint ? [c.joint] : []), ...(c.need ? [c.need] : [])]
  const isDeed = hasDeed(text, asked, c)
  const isWith = (cue: RegExp | undefined) => isDeed && cue?.test(text) === true
  const isWill = c.promise.test(text) || c.request.test(text) || isWith(c.joint) || isWith(c.need)
  const isDue = c.due.test(text) || namesDay(text, language)
  // a promise or a request needs a deed or a day; a mere duty needs both
  if (!isDeed && (isQuestioning || !(isWill && isDue))) return 0
  const parts = [
    isWill ? 2 : c.duty.test(text) ? 1.5 : 0,
    isDeed ? 1.5 : 0,
    isDue ? 1.5 : 0,
    isWill && position > 0.75 ? 0.5 : 0,
    c.doubt.test(text) ? -1 : 0,
    stutters(u.text) > 2 ? -1 : 0,
    punctuated && breaksOff(u, language) ? -1 : 0,
  ]
  return parts.reduce((sum, part) => sum + part, 0)
}

/** The statement right after in which someone else takes it on, or it is given to someone. */
const acceptanceOf = (u: Utterance, behind: readonly Utterance[], c: Cues, language: string) =>
  behind.find((next) => {
    const text = readFor(next.text, language)
    const words = countWords(text)
    if (words > c.acceptWords + assignWords || isQuestion(text)) return false
    const isTaking = words <= c.acceptWords && next.speakerId !== u.speakerId && c.accepts.test(text)
    return isTaking || (c.request.test(text) && c.assigns.test(text))
  }) ?? null

/**
 * Finds statements that sound like tasks, in order of time: candidates for a person to confirm, in the words that were said.
 * A statement that takes on a task said just before belongs to that task.
 */
export const findTasks = (utterances: readonly Utterance[], language: string): Task[] => {
  const table = cuesOf[language]
  if (!table) return []
  const endMs = utterances.at(-1)?.endMs ?? 0
  const punctuated = isPunctuated(utterances)
  const scored = utterances.map((u, i) => ({
    u,
    i,
    score: scoreOf(u, table, { position: endMs > 0 ? u.startMs / endMs : 0, punctuated, language }),
  }))
  const taken: Task[] = []
  const accepting = new Set<Utterance>()
  for (const { u, i } of scored.filter((s) => s.score >= minScore)) {
    if (accepting.has(u)) continue
    const isTaken = table.promise.test(readFor(u.text, language))
    const accepted = isTaken ? null : acceptanceOf(u, utterances.slice(i + 1, i + 3), table, language)
    if (accepted) accepting.add(accepted)
    taken.push({ u, accepted })
  }
  const scoreBy = new Map(scored.map((s) => [s.u, s.score]))
  const best = taken
    .filter(({ u }) => !accepting.has(u))
    .toSorted((a, b) => (scoreBy.get(b.u) ?? 0) - (scoreBy.get(a.u) ?? 0))
  const kept: Task[] = []
  for (const task of best) {
    if (kept.length === maxTasks) break
    if (
      !isSaidAgain(
        task.u,
        kept.map((k) => k.u),
      )
    )
      kept.push(task)
  }
  return kept.toSorted((a, b) => a.u.startMs - b.u.startMs)
}
