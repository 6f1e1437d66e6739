import type { Day } from '../../dates/calendar.ts'
import { type Marked, pointedAt } from '../../notes/marked.ts'
import type { Acts } from './acts/find-acts.ts'
import type { Turn } from './acts/turns.ts'
import { findDecisions } from './find-decisions.ts'
import { withMarkedDecisions } from './marked-decisions.ts'
import { replacedBy } from './replaced.ts'
import { isSaidAgain } from './said-again.ts'
import type { FoundVote } from './votes/votes-in.ts'
import type { Utterance } from './utterances.ts'

/** A possible decision: the statement that settles it, and words that can be understood alone. */
export type FoundDecision = {
  u: Utterance
  text: string
  /** the statements these are quoted from */
  line: readonly Utterance[]
  /** what each person says of it, in order */
  turns: readonly Turn[]
  /** the vote it was decided by */
  vote?: FoundVote<Utterance>
  /** whether it says so itself, or a participant marked it: what only others' answers make one is no more than possible */
  isSure: boolean
  /** somebody summed it up */
  isSummedUp?: boolean
  /** it points to what nobody near it names */
  isVague?: boolean
}

/**
 * Possible decisions of a meeting in the order they were said: statements that say so, what was voted on, those that settle
 * something by what others answer, and those a participant marked.
 */
export const extractDecisions = (
  utterances: readonly Utterance[],
  {
    language,
    acts,
    votes,
    marked,
    day,
  }: {
    language: string
    /** null: no day can be named */
    day: Day | null
    acts: Acts<Utterance>
    votes: readonly FoundVote<Utterance>[]
    marked: readonly Marked[]
  },
): FoundDecision[] => {
  const isVoting = ({ startMs }: Utterance) =>
    votes.some(({ u, last }) => startMs >= u.startMs && startMs <= last.startMs)
  const sounding = findDecisions(utterances, language).filter((u) => !isVoting(u))
  const settled = acts.decisions.filter(
    ({ u, passage }) =>
      !isVoting(u) && !passage.some((p) => sounding.includes(p)) && !isSaidAgain(u, sounding),
  )
  const found = [...sounding, ...settled.map(({ u }) => u), ...votes.map(({ u }) => u)].toSorted(
    (a, b) => a.startMs - b.startMs,
  )
  const confirmed = marked.filter(({ kind }) => kind === 'decision').map((mark) => pointedAt(mark, found))
  const unsure = new Set(settled.map(({ u }) => u).filter((u) => !confirmed.includes(u)))
  const decided = withMarkedDecisions(found, utterances, marked).flatMap((u): FoundDecision[] => {
    const vote = votes.find((one) => one.u === u)
    if (vote) return [{ ...vote, line: [u, vote.last], vote, isSure: true }]
    const told = acts.decisions.find((act) => act.u === u) ?? acts.settled(u)
    // what a participant pointed at is kept, however little it says
    if (!told && sounding.includes(u) && !confirmed.includes(u)) return []
    const { text, line, turns } = told ?? { text: u.text, line: [u], turns: [alone(u)] }
    const isVague = told?.isVague === true
    return [{ u, text, line, turns, isSure: !unsure.has(u), ...(isVague && { isVague }) }]
  })
  return once(
    decided.map((one) => {
      const last = day && !one.isSure ? replacedBy(one.u, one.text, utterances, { language, day }) : null
      return last ? { u: last, text: last.text, line: [last], turns: [alone(last)], isSure: false } : one
    }),
  )
}

const alone = ({ speakerId, text }: Utterance): Turn => ({ speakerId, text })

/** Each decision once, in the order of time. */
const once = (list: readonly FoundDecision[]) =>
  list
    .filter((one, i) => list.findIndex(({ u, text }) => u === one.u || text === one.text) === i)
    .toSorted((a, b) => a.u.startMs - b.u.startMs)
