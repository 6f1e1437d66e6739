import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import { actExamples, momentExamples, passageExamples } from './examples.ts'
import { type Example, logistic } from './logistic.ts'
import { matterExamples } from './matter-examples.ts'
import { openExamples, openLineExamples, placeExamples } from './open-examples.ts'
import type { Kind, MarkedTalk } from './read-talks.ts'
import { ridge } from './ridge.ts'

/** Strengths of regularisation, by what meetings that were left out show. */
const l2OfActs = 12
const l2OfPassages = 30
const l2OfOpen = 50
/** How much a place of a strictly marked meeting counts. */
const countsOfStrict = 3
/** A sign that so few sentences have says nothing of others. */
const fewest = 5

export type Learnt = { passages: Linear; matter: Linear; acts: Record<Kind, Linear> }

const ofKinds = (learnt: (kind: Kind) => Linear): Record<Kind, Linear> => ({
  decisions: learnt('decisions'),
  tasks: learnt('tasks'),
})

/** Examples of other meetings, by the signs that are learnt from these: their words teach nothing that these do not say. */
const bySignsOf = (examples: readonly Example[], others: readonly Example[]) => {
  const counts = new Map<string, number>()
  for (const { signs } of examples) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const isKnown = (sign: string) => (counts.get(sign) ?? 0) >= fewest
  return [...examples, ...others.map((one) => ({ ...one, signs: one.signs.filter(isKnown) }))]
}

/**
 * Learns from meetings which sentences are acts, which before them tell what they are about, and which others have to be quoted
 * with one: first what stands at a marked moment, then what such a sentence is shown with, then which of these lines tell it.
 * `realDecisions`: sentences of real talk that settle something or not.
 */
export const learn = (meetings: readonly MarkedTalk[], realDecisions: readonly Example[] = []): Learnt => {
  const likely = ofKinds((kind) => logistic(momentExamples(meetings, kind), l2OfActs, fewest))
  const matter = ridge(matterExamples(meetings, likely), l2OfPassages)
  return {
    passages: ridge(passageExamples(meetings, likely), l2OfPassages),
    matter,
    acts: ofKinds((kind) => {
      const examples = meetings.flatMap((meeting) => actExamples(meeting, kind, matter))
      return logistic(kind === 'decisions' ? bySignsOf(examples, realDecisions) : examples, l2OfActs, fewest)
    }),
  }
}

/**
 * Learns from meetings where questions are left open, and which sentences have to be shown with one. In `strict` ones whatever nobody
 * answered is marked, in the others little but what the meeting wanted to settle: what the former say counts more.
 */
export const learnOpen = (
  meetings: readonly MarkedTalk[],
  strict: readonly MarkedTalk[],
): { spans: Linear; lines: Linear } => {
  const all = [...meetings, ...strict]
  const likely = logistic(placeExamples(all), l2OfOpen, fewest)
  const lines = ridge(openLineExamples(all, likely), l2OfPassages)
  const more = strict.flatMap((m) => openExamples(m, lines))
  const spans = [
    ...meetings.flatMap((m) => openExamples(m, lines)),
    ...more.map((one) => ({ ...one, weight: (one.weight ?? 1) * countsOfStrict })),
  ]
  return { lines, spans: logistic(spans, l2OfOpen, fewest) }
}
