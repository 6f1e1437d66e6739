import type { Summary } from '../../schema/insight/summary.ts'
import { rowsHeaded } from './lines-headed.ts'
import type { MinutesWords } from './minutes-words.ts'
import { includesLines } from './summary-text.ts'

/** The headings of ours under which a text holds these lists. */
const headingsOf = {
  keyPoints: ['keyMoments', 'discussedMoments', 'everything'],
  decisions: ['decisions', 'possibleDecisions'],
  nextSteps: ['nextSteps'],
} as const satisfies Record<string, readonly (keyof MinutesWords)[]>

type List = keyof typeof headingsOf

type Listed = Pick<Summary, 'type' | 'summary' | List>

/** Whether a person edited the list in the text: what is stored of it are the lines as they were before. */
const isEditedIn = ({ type, summary }: Listed, list: List): boolean =>
  (type === 'hybrid' || type === 'manual') && rowsHeaded(summary, headingsOf[list]).length > 0

/** The lists that are to be shown beside the text of a summary, since it does not hold them, edited or not. */
export const listsApart = (summary: Listed): List[] =>
  (['keyPoints', 'decisions', 'nextSteps'] as const).filter(
    (name) => !includesLines(summary.summary, summary[name]) && !isEditedIn(summary, name),
  )
