import { type Marked, pointedAt } from '../../notes/marked.ts'
import type { Acts } from './acts/find-acts.ts'
import { findDecisions } from './find-decisions.ts'
import { withMarkedDecisions } from './marked-decisions.ts'
import { isSaidAgain } from './said-again.ts'
import type { Utterance } from './utterances.ts'

/** A possible decision: the statement that settles it, and words that can be understood alone. */
export type FoundDecision = {
  u: Utterance
  text: string
  /** whether the words are of several people, each behind the name */
  isExchange: boolean
  /** whether it says so itself, or a participant marked it: what only others' answers make one is no more than possible */
  isSure: boolean
}

/**
 * Possible decisions of a meeting in the order they were said: statements that say so, those that settle something by what
 * others answer, and those a participant marked.
 */
export const extractDecisions = (
  utterances: readonly Utterance[],
  { language, acts, marked }: { language: string; acts: Acts<Utterance>; marked: readonly Marked[] },
): FoundDecision[] => {
  const sounding = findDecisions(utterances, language)
  const settled = acts.decisions.filter(
    ({ u, passage }) => !passage.some((p) => sounding.includes(p)) && !isSaidAgain(u, sounding),
  )
  const found = [...sounding, ...settled.map(({ u }) => u)].toSorted((a, b) => a.startMs - b.startMs)
  const confirmed = marked.filter(({ kind }) => kind === 'decision').map((mark) => pointedAt(mark, found))
  const unsure = new Set(settled.map(({ u }) => u).filter((u) => !confirmed.includes(u)))
  return withMarkedDecisions(found, utterances, marked).map((u) => {
    const { text, passage } = acts.decisions.find((act) => act.u === u) ?? acts.told(u)
    const isExchange = new Set(passage.map((p) => p.speakerId)).size > 1
    return { u, text, isExchange, isSure: !unsure.has(u) }
  })
}
