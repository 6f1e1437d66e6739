import type { Moment } from '@hattama/contract/insight/summary'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { OpenQuestion } from './open/find-open.ts'
import type { Utterance } from './utterances.ts'
import type { RecapLine } from './recap/recap-lines.ts'

/** A line of a recap with its sentence, and the label of who does it; null: nobody, or several. */
export type Told = { line: RecapLine; u: Utterance; kind: RecapLine['kind']; assignee: string | null }

/** Nobody has confirmed it, so it is no more than possible, as all that is found without a model. */
export const asDecision = ({ line, u }: Told): FoundDecision => ({
  u,
  text: line.text,
  line: [u],
  turns: [{ speakerId: u.speakerId, text: line.text }],
  isSure: false,
  isSummedUp: true,
})

/** What a recap says is open is open. */
export const asQuestion = ({ line, u }: Told): OpenQuestion<Utterance> => ({
  u,
  last: u,
  text: line.text,
  turns: [{ speakerId: u.speakerId, text: line.text }],
  isClear: true,
  weight: 0,
  isSummedUp: true,
})

/** In the words of the recap: they name who does it, also where these are several. */
export const asTask = ({ line, u, assignee }: Told, momentOf: (u: Utterance) => Moment): FoundTask => ({
  u,
  line: [u],
  isWorded: false,
  isSummedUp: true,
  item: {
    completed: false,
    task: line.text,
    assignee,
    dueDate: line.day?.dueDate ?? null,
    dueOn: line.day?.dueOn ?? null,
    moment: momentOf(u),
  },
})
