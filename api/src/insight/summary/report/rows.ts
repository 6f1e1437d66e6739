import type { Statement, Task } from '../write/verify.ts'
import { momentLink } from './moment-link.ts'

/** A statement as a line of a list, ending in its moment. */
export const row = (s: Statement) => `- ${s.text} ${momentLink(s.moment)}`

/** A task with who and when behind it, where they were said. */
export const taskRow = (t: Task) => {
  const about = [t.owner, t.due?.dueDate].filter((part) => part).join(', ')
  return `- ${about === '' ? t.text : `${t.text} — ${about}`} ${momentLink(t.moment)}`
}

/** `## heading` and what stands under it; nothing when that is empty. */
export const section = (heading: string, rows: readonly string[]) =>
  rows.length === 0 ? [] : [`## ${heading}\n\n${rows.join('\n')}`]
