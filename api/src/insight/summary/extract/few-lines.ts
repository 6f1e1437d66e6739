import { claimedNumbers } from '#kernel/language/numbers.ts'
import { namesDay } from '../../dates/day-said.ts'
import type { Found } from './each-once.ts'
import type { Utterance } from './utterances.ts'

/** Most lines for ten minutes of talk, and how they grow: 26 for half an hour, 32 for an hour. */
const ofTenMinutes = 18
const growth = 0.325
const tenMinutesMs = 600_000
/** So many are left of what was found in the shortest talk. */
const atLeast = 6

/** Most lines of minutes that somebody still reads, by how long people talk. */
export const mostLines = (utterances: readonly Utterance[]): number => {
  const talkMs = utterances.reduce((sum, u) => sum + Math.max(0, u.endMs - u.startMs), 0)
  return Math.max(atLeast, Math.round(ofTenMinutes * (talkMs / tenMinutesMs) ** growth))
}

/**
 * Questions that reach the least that is shown of them are right three times of four, decisions and tasks every other time; and the
 * sums of decisions are lower.
 */
const surerQuestion = 2
const lowerDecision = 0.5
/** A task of which it cannot be told who does it, a question that may have been answered, a key point. */
const inDoubt = -0.5

/** What somebody summed up is believed before what was found by its sound. */
const summedUp = 2

/** A quotation that points to what nobody near it names. */
const vagueOf = ({ isVague }: { isVague?: boolean }) => (isVague === true ? inDoubt : 0)

const bonusOf = ({ isSummedUp }: { isSummedUp?: boolean }) => (isSummedUp === true ? summedUp : 0)

type Lines = Found & { points: readonly Utterance[] }

const tellsFact = ({ text }: Utterance, language: string) =>
  claimedNumbers(text).length > 0 || namesDay(text, language)

type Weights = {
  /** how far a sentence is above the least that is shown of a kind */
  weight: (u: Utterance, kind: 'decision' | 'task') => number
  noteWorth: (u: Utterance) => number
  isMarked: (u: Utterance) => boolean
  language: string
}

/**
 * The lines of minutes, at most so many: key points without a number or a day go first, then what is weakest by its own weight, doubt
 * counted. What says itself that it was decided, a vote and what somebody marked stay.
 */
export const fewLines = (
  lines: Lines,
  most: number,
  { weight, noteWorth, isMarked, language }: Weights,
): Lines => {
  const { decided, tasks, open, points } = lines
  const outcomes = [
    ...decided
      .filter(({ isSure }) => !isSure)
      .map((of) => ({ of, worth: weight(of.u, 'decision') + lowerDecision + bonusOf(of) + vagueOf(of) })),
    ...tasks.map((of) => ({
      of,
      worth:
        weight(of.u, 'task') +
        (of.item.unsure === true ? inDoubt : 0) +
        bonusOf(of) +
        (of.isWorded ? 0 : vagueOf(of)),
    })),
    ...open.map((of) => ({ of, worth: of.weight + (of.isClear ? surerQuestion : inDoubt) + bonusOf(of) })),
  ]
  const noted = points.filter((u) => !isMarked(u)).map((of) => ({ of, worth: noteWorth(of) }))
  const facts = noted.filter(({ of }) => tellsFact(of, language))
  const weakest = [
    noted.filter((point) => !facts.includes(point)),
    [...outcomes, ...facts.map(({ of, worth }) => ({ of, worth: worth + inDoubt }))],
  ].flatMap((list) => list.toSorted((a, b) => a.worth - b.worth))
  const tooMany = Math.max(0, decided.length + tasks.length + open.length + points.length - most)
  const gone = new Set<object>(weakest.slice(0, tooMany).map(({ of }) => of))
  const left = <T extends object>(list: readonly T[]) => list.filter((one) => !gone.has(one))
  return { decided: left(decided), tasks: left(tasks), open: left(open), points: left(points) }
}
