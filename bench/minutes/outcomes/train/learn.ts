import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import { actExamples, passageExamples } from './examples.ts'
import { logistic } from './logistic.ts'
import { matterExamples } from './matter-examples.ts'
import { openExamples, openPassageExamples } from './open-examples.ts'
import { type Kind, kinds, type MarkedTalk } from './read-talks.ts'
import { ridge } from './ridge.ts'

/** Strengths of regularisation, by what meetings that were left out show. */
const l2OfActs = 20
const l2OfPassages = 30

const l2OfOpen = 10

export type Learnt = { passages: Linear; acts: Record<Kind, Linear> }

/** Learns from meetings which sentences before a decision or task tell what it is about. */
export const learnMatter = (meetings: readonly MarkedTalk[], { acts }: Pick<Learnt, 'acts'>): Linear =>
  ridge(matterExamples(meetings, acts), l2OfPassages)

/** Learns from meetings which sentences are acts, and which others have to be quoted with one. */
export const learn = (meetings: readonly MarkedTalk[]): Learnt => {
  const passages = ridge(passageExamples(meetings, ['decisions', 'tasks']), l2OfPassages)
  const acts = kinds.map((kind) => {
    const examples = meetings.flatMap((meeting) => actExamples(meeting, kind, passages))
    return [kind, logistic(examples, l2OfActs)] as const
  })
  return { passages, acts: Object.fromEntries(acts) as Record<Kind, Linear> }
}

/** Learns from meetings where questions are left open, and which sentences have to be quoted with one. */
export const learnOpen = (meetings: readonly MarkedTalk[]): { spans: Linear; passages: Linear } => {
  const passages = ridge(openPassageExamples(meetings), l2OfPassages)
  return {
    passages,
    spans: logistic(
      meetings.flatMap((m) => openExamples(m, passages)),
      l2OfOpen,
    ),
  }
}
