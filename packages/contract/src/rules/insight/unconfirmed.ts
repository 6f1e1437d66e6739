import type { Summary } from '../../schema/insight/summary.ts'
import type { Unconfirmed, UnconfirmedThere } from '../library/document.ts'
import { rowsHeaded } from './lines-headed.ts'
import { keyOfWords } from './minutes-words.ts'
import { lineAlone, statementOf, withoutBefore } from './said-before.ts'

// What leaves the workspace: docs/decisions/194 and 214.

/** Only decisions are ever confirmed: open questions go along as tasks and key points do. */
const isUnconfirmed = (heading: string | undefined) =>
  keyOfWords(heading?.trim() ?? '') === 'possibleDecisions'

/** Until the first decision that a person confirmed or wrote. */
const sendsUnconfirmed = (markdown: string): boolean => rowsHeaded(markdown, ['decisions']).length === 0

/**
 * How many decisions nobody has confirmed, and whether they go to others unless somebody says otherwise; undefined: the minutes
 * have none.
 */
export const unconfirmedIn = (markdown: string): UnconfirmedThere | undefined => {
  const count = rowsHeaded(markdown, ['possibleDecisions']).length
  return count === 0 ? undefined : { usual: sendsUnconfirmed(markdown) ? 'on' : 'off', count }
}

const withoutSections = (markdown: string) =>
  markdown
    .split(/^(?=##[ \t])/m)
    .filter((section) => !isUnconfirmed(/^##[ \t]+(.*)/.exec(section)?.[1]))
    .join('')
    .trim()

/**
 * A summary as others get it: with what nobody has confirmed or, where that is off, without it, and then without the list of
 * decisions made of it. What was said before a statement stays in the workspace.
 */
export const forOthers = <
  S extends Pick<Summary, 'summary' | 'keyPoints' | 'decisions' | 'nextSteps' | 'actionItems' | 'moments'>,
>(
  summary: S,
  unconfirmed: Unconfirmed | undefined,
): S => {
  const text = summary.summary
  const isSent = unconfirmed === undefined ? sendsUnconfirmed(text) : unconfirmed === 'on'
  const isCut = !isSent && rowsHeaded(text, ['possibleDecisions']).length > 0 && sendsUnconfirmed(text)
  return {
    ...summary,
    summary: (isSent ? text : withoutSections(text)).split('\n').map(lineAlone).join('\n'),
    keyPoints: summary.keyPoints.map(withoutBefore),
    decisions: isCut ? [] : summary.decisions.map(withoutBefore),
    nextSteps: summary.nextSteps.map(withoutBefore),
    actionItems: summary.actionItems.map((item) => ({ ...item, task: statementOf(item.task) })),
    ...(isCut && { moments: { ...summary.moments, decisions: [] } }),
  }
}
