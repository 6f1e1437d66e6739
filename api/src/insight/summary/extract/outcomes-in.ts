import type { Moment } from '@hattama/contract/insight/summary'
import type { Day } from '../../dates/calendar.ts'
import type { Marked } from '../../notes/marked.ts'
import type { Acts } from './acts/find-acts.ts'
import type { Spoken } from './acts/statement.ts'
import { type Found, eachOnce } from './each-once.ts'
import { extractDecisions } from './extract-decisions.ts'
import { extractTasks } from './extract-tasks.ts'
import { labelsIn } from './matter-labels/label-of-line.ts'
import { oneMatter } from './one-matter.ts'
import { findOpen } from './open/find-open.ts'
import { stillLive } from './still-live.ts'
import type { People } from './task-owner.ts'
import type { Utterance } from './utterances.ts'
import type { FoundVote } from './votes/votes-in.ts'
import { withLabels } from './with-labels.ts'
import { withRecap } from './with-recap.ts'

type Meeting = {
  language: string
  /** null: no day can be named */
  day: Day | null
  acts: Acts<Utterance>
  votes: readonly FoundVote<Utterance>[]
  marked: readonly Marked[]
  people: People & { names: readonly string[] }
  /** names by the ids of speakers */
  names: ReadonlyMap<string, string>
  momentOf: (u: Utterance) => Moment
}

/**
 * The decisions, tasks and open questions of a meeting: without what was taken back, each matter once, as it was summed up
 * last, and with its label where it needs one. `gone`: what was taken back, which nothing shows.
 */
export const outcomesIn = (
  utterances: readonly Utterance[],
  { language, day, acts, votes, marked, people, names, momentOf }: Meeting,
): { matters: Found; gone: readonly Spoken[] } => {
  const { talk } = acts
  const standingOf = labelsIn(talk, { language, people: people.names })
  const live = stillLive(
    {
      decided: extractDecisions(utterances, { language, day, acts, votes, marked }),
      open: findOpen(utterances, talk, language, (id) => people.speakerOf(id).label),
      tasks: extractTasks(utterances, { language, people, day, momentOf, acts, standingOf }),
    },
    { talk, language, day, marked },
  )
  const meeting = { language, names, people, day, momentOf, marked, talk }
  const found = withRecap(oneMatter(eachOnce(live), utterances), utterances, meeting)
  return { matters: withLabels(found, standingOf), gone: live.gone }
}
