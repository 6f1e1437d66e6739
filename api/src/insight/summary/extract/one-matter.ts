import { sameRoot } from '#kernel/language/same-root.ts'
import type { Found } from './each-once.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { OpenQuestion } from './open/find-open.ts'
import type { Utterance } from './utterances.ts'

/** Sentences so close together are of one matter if they share this part of their words. */
const near = 3
const sameShare = 0.34
/** In a question that takes more sentences to be left, other things are said as well. */
const longest = 8
/** A motion is moved within so many sentences before the vote on it. */
const ofVote = 20

/** Where in the talk a line does what it does: its first sentence and its last one. */
type Place = { from: number; to: number; terms: readonly string[] }

/** Finds the places of lines in a talk. */
const placesIn = (utterances: readonly Utterance[]) => {
  const at = new Map(utterances.map((u, i) => [u, i]))
  return (first: Utterance, last: Utterance = first): Place => {
    const [from, to] = [at.get(first) ?? -1, at.get(last) ?? -1]
    return { from, to, terms: [...new Set([...first.terms, ...last.terms])] }
  }
}

const distance = (a: Place, b: Place) => Math.max(0, a.from - b.to, b.from - a.to)

const shares = (a: Place, b: Place) => {
  const shared = a.terms.filter((term) => b.terms.some((other) => sameRoot(term, other))).length
  return shared > 0 && shared >= sameShare * Math.min(a.terms.length, b.terms.length)
}

const overlaps = (a: Place, b: Place) => distance(a, b) === 0

const isOne = (a: Place, b: Place) => {
  return overlaps(a, b) || (distance(a, b) <= near && shares(a, b))
}

/** Where a line does what it does: a vote and a question from their first sentence to what ends them. */
const placesOf = (utterances: readonly Utterance[]) => {
  const place = placesIn(utterances)
  return {
    sentence: (u: Utterance) => place(u),
    decision: ({ u, vote }: FoundDecision) => place(u, vote?.last),
    task: ({ u }: FoundTask) => place(u),
    question: ({ u, last }: OpenQuestion<Utterance>) => place(u, last),
  }
}

/** Whether a task says more than what is said beside it: who surely does it, or by when. */
const addsFact = ({ item }: FoundTask) =>
  Boolean(item.dueDate) || (Boolean(item.assignee) && item.unsure !== true)

/**
 * What a meeting yields, each matter as one line: a decision rather than a task, a task rather than a question. A task that names a
 * person or a day says more than the decision or question beside it, and both stay; what was put to the vote is no task at all. A
 * question that is clearly left open was not decided by a sentence of its own.
 */
export const oneMatter = ({ decided, open, tasks }: Found, utterances: readonly Utterance[]): Found => {
  const at = placesOf(utterances)
  const clear = open
    .filter(({ isClear }) => isClear)
    .map(at.question)
    .filter(({ from, to }) => to - from <= longest)
  const votes = decided.filter(({ vote }) => vote).map((one) => ({ place: at.decision(one), text: one.text }))
  const isVoted = (u: Utterance, place: Place) =>
    votes.some(
      (vote) =>
        overlaps(place, vote.place) || (distance(place, vote.place) <= ofVote && vote.text.includes(u.text)),
    )
  const left = decided.filter((one) => {
    if (one.vote) return true
    const place = at.decision(one)
    return !isVoted(one.u, place) && (one.isSure || !clear.some((question) => overlaps(place, question)))
  })
  const settled = left.map(at.decision)
  const given = tasks.filter((task) => {
    const place = at.task(task)
    if (isVoted(task.u, place)) return false
    return addsFact(task) || ![...settled, ...clear].some((other) => isOne(place, other))
  })
  const told = [...settled, ...given.map(at.task)]
  const asked = open.filter((question) => {
    if (question.isClear) return true
    const place = at.question(question)
    return !told.some((other) => isOne(place, other))
  })
  return { decided: left, open: asked, tasks: given }
}

/** Whether a sentence only says again what a line close by says. */
export const isToldBy = ({ decided, open, tasks }: Found, utterances: readonly Utterance[]) => {
  const at = placesOf(utterances)
  const places = [...decided.map(at.decision), ...tasks.map(at.task), ...open.map(at.question)]
  return (u: Utterance): boolean => {
    const own = at.sentence(u)
    return places.some((one) => isOne(own, one))
  }
}
