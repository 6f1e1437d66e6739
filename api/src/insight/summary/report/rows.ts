import type { Moment } from '@hattama/contract/insight/summary'
import { momentText } from '@hattama/contract/rules/insight/support-mark'
import { momentParam } from '@hattama/contract/rules/kernel/time'
import type { Statement, Task } from './verified.ts'

/** `[12:34](?t=754)`: opens the recording there; `[≈ 12:34](?t=754)` if the statement is only close to what was said. */
export const momentLink = (moment: Pick<Moment, 'startMs' | 'support'>) =>
  `[${momentText(moment)}](?t=${momentParam(Math.floor(moment.startMs / 1000) * 1000)})`

/** A statement as a list item that ends in its moment. */
export const row = (s: Statement) => `- ${s.text} ${momentLink(s.moment)}`

/** A task, followed by its owner and due date if they were said. */
export const taskRow = (t: Task) => {
  const about = [t.owner, t.due?.dueDate].filter((part) => part).join(', ')
  return `- ${about === '' ? t.text : `${t.text} — ${about}`} ${momentLink(t.moment)}`
}

/** `## heading` and its rows; nothing without rows. */
export const section = (heading: string, rows: readonly string[]) =>
  rows.length === 0 ? [] : [`## ${heading}\n\n${rows.join('\n')}`]
