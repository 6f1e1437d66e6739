import type { Moment } from '@hattama/contract/insight/summary'
import { momentText } from '@hattama/contract/rules/insight/support-mark'
import { dueOnce } from '@hattama/contract/rules/insight/due-text'
import { taskLine } from '@hattama/contract/rules/insight/task-line'
import { momentParam } from '@hattama/contract/rules/kernel/time'
import type { Statement, Task } from './verified.ts'

/** `[12:34](?t=754)`: opens the recording there; `[≈ 12:34](?t=754)` if the statement is only close to what was said. */
export const momentLink = (moment: Pick<Moment, 'startMs' | 'support'>) =>
  `[${momentText(moment)}](?t=${momentParam(Math.floor(moment.startMs / 1000) * 1000)})`

/** A statement as a list item that ends in its moment. */
export const row = (s: Statement) => `- ${s.text} ${momentLink(s.moment)}`

/** A task with its owner in front and its due date behind, if they were said. */
export const taskRow = ({ owner, text, due, moment }: Task) =>
  `- ${taskLine({ who: owner, what: text, when: dueOnce(due?.dueDate ?? '') })} ${momentLink(moment)}`

/** `## heading` and its rows; nothing without rows. */
export const section = (heading: string, rows: readonly string[]) =>
  rows.length === 0 ? [] : [`## ${heading}\n\n${rows.join('\n')}`]
