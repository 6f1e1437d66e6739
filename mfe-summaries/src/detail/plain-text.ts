import type { ActionItem, Summary } from '@hattama/contract/summary'
import { standsIn } from './standing.ts'

/** Words the files need, in the reader's language. */
export type Headings = {
  keyPoints: string
  decisions: string
  nextSteps: string
  actionItems: string
  assignedTo: (name: string) => string
  due: (date: string) => string
}

const taskLine = (item: ActionItem, headings: Headings) => {
  const notes = [
    item.assignee ? headings.assignedTo(item.assignee) : '',
    item.dueDate ? headings.due(item.dueDate) : '',
  ].filter(Boolean)
  return `- [${item.completed ? 'x' : ' '}] ${item.task}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
}

const section = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, '']

/** A list that the text does not already carry. */
const list = (heading: string, lines: readonly string[], text: string) =>
  standsIn(text, lines)
    ? []
    : section(
        heading,
        lines.map((line) => `- ${line}`),
      )

/** The whole summary as markdown. Links to moments become absolute under `origin`, so they open from a file. */
export const toMarkdown = (summary: Summary, headings: Headings, origin: string): string => {
  const recording = `${origin}/recordings/${summary.recordingId}`
  const body = summary.summary
    .replace(/^#[ \t]+.*\n+/, '')
    .replace(/\]\(\?t=([\d.]+)\)/g, `](${recording}?t=$1)`)
    .trim()
  return [
    `# ${summary.title}`,
    '',
    ...(body === '' ? [] : [body, '']),
    ...list(headings.keyPoints, summary.keyPoints, body),
    ...list(headings.decisions, summary.decisions, body),
    ...list(headings.nextSteps, summary.nextSteps, body),
    ...section(
      headings.actionItems,
      summary.actionItems.map((item) => taskLine(item, headings)),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

/** The whole summary as plain text: headings underlined by a blank line, links as their words. */
export const toPlainText = (summary: Summary, headings: Headings): string =>
  toMarkdown(summary, headings, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^- \[x\] /gm, '✓ ')
    .replace(/^- \[ \] /gm, '☐ ')
    .replace(/^[-*] /gm, '• ')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/(\*\*|__|`)/g, '')
