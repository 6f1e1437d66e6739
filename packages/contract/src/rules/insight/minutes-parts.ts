import type { Summary } from '../../schema/insight/summary.ts'
import { keyOfWords } from './minutes-words.ts'
import { headedByTime } from './reading-order.ts'
import { bareText, splitSignatures } from './summary-text.ts'

/** Lines of a summary, with where each of them stands in the stored text (from 0). */
export type Part = { markdown: string; lines: readonly number[] }

/** What a page with cards of key points and tasks shows of a summary, each line once. */
export type MinutesParts = {
  text: Part
  /** what the text says as key points, and how many lines of a list that is; null: nothing, or not all of them */
  points: (Part & { count: number }) | null
}

type Section = { heading: string | null; from: number; lines: readonly string[] }

const row = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/
const isRow = (line: string) => row.test(line)

/** The text at its level-2 headings; a title before the first is on the page already. */
const sectionsIn = (markdown: string): Section[] => {
  const sections: Section[] = []
  let lines: string[] | null = null
  for (const [at, line] of withoutTitle(markdown.split('\n')).entries()) {
    const [, heading] = /^##[ \t]+(.*)$/.exec(line) ?? []
    if (lines !== null && heading === undefined) lines.push(line)
    else {
      lines = [line]
      sections.push({ heading: heading?.trim() ?? null, from: at, lines })
    }
  }
  return sections
}

/** A title in the first line that is not blank is emptied, so that every line keeps its place. */
const withoutTitle = (lines: string[]): string[] => {
  const first = lines.findIndex((line) => line.trim() !== '')
  return /^#[ \t]/.test(lines[first] ?? '') ? lines.with(first, '') : lines
}

const bodyOf = ({ heading, lines }: Section) =>
  (heading === null ? lines : lines.slice(1)).filter((line) => line.trim() !== '')

/** Whether a text holds nothing but rows, each of which says one of the statements. */
const onlySays = (body: readonly string[], statements: readonly string[]) => {
  const bare = statements.map(bareText).filter((text) => text !== '')
  return (
    body.length > 0 && body.every((line) => isRow(line) && bare.some((text) => bareText(line).includes(text)))
  )
}

/**
 * Whether a section holds only tasks that a list of tasks beside it has: those it says word for word, and under our own
 * headings every row with a moment, since it was written together with a task, which may have been reworded or removed since.
 */
export const isOfTasks = (
  heading: string | null,
  body: readonly string[],
  items: Summary['actionItems'],
): boolean => {
  if (items.length === 0) return false
  const tasks = items.map(({ task }) => task)
  const key = heading === null ? null : keyOfWords(heading)
  if (key !== 'possibleTasks' && key !== 'actionItems') return onlySays(body, tasks)
  const isWritten = (line: string) => line.includes('](?t=') || onlySays([line], tasks)
  return body.some(isRow) && body.every((line) => (isRow(line) ? isWritten(line) : keyOfWords(line) !== null))
}

/** Whether rows stand under a heading that we give to key moments. */
const isOurs = (section: Section): boolean => {
  const { heading } = section
  if (heading === null || !bodyOf(section).some(isRow)) return false
  const key = keyOfWords(heading)
  return (
    key === 'keyMoments' || key === 'discussedMoments' || key === 'everything' || headedByTime.test(heading)
  )
}

const partOf = (sections: readonly Section[], withHeadings = true): Part => {
  const kept = sections.flatMap(({ heading, from, lines }) =>
    lines.map((line, i) => ({ line, at: from + i })).slice(withHeadings || heading === null ? 0 : 1),
  )
  return { markdown: kept.map(({ line }) => line).join('\n'), lines: kept.map(({ at }) => at) }
}

/** Where in the stored text (from 0) a part begins to say something, behind its heading and our own notes. */
export const firstLineOf = ({ markdown, lines }: Part): number => {
  const written = markdown.split('\n')
  const isWords = (line: string) => line.trim() !== '' && !/^#{1,6}[ \t]/.test(line)
  const first = written.findIndex((line) => isWords(line) && keyOfWords(line.trim()) === null)
  return lines[first < 0 ? written.findIndex(isWords) : first] ?? lines[0] ?? 0
}

/**
 * Splits a summary for a page that has cards of its key points and tasks: sections that only repeat the tasks are left out,
 * those that say the key points are apart, with everything around these. Lines to sign are not among them.
 */
export const minutesParts = ({
  summary,
  keyPoints,
  actionItems,
}: Pick<Summary, 'summary' | 'keyPoints' | 'actionItems'>): MinutesParts => {
  const all = sectionsIn(summary).filter(({ lines }) => splitSignatures(lines.join('\n')).signed === '')
  const others = all.filter((section) => !isOfTasks(section.heading, bodyOf(section), actionItems))
  // a summary that says nothing else says at least that
  const shown = others.some((section) => bodyOf(section).length > 0) ? others : all
  const ofPoints = shown.filter(
    (section) => isOurs(section) || (section.heading !== null && onlySays(bodyOf(section), keyPoints)),
  )
  const said = bareText(ofPoints.flatMap(bodyOf).join('\n'))
  const areAllSaid =
    ofPoints.some(isOurs) ||
    (ofPoints.length > 0 && keyPoints.every((point) => said.includes(bareText(point))))
  if (keyPoints.length === 0 || !areAllSaid) return { text: partOf(shown), points: null }
  const count = ofPoints.flatMap(bodyOf).filter(isRow).length
  return {
    text: partOf(shown.filter((section) => !ofPoints.includes(section))),
    points: { ...partOf(ofPoints, ofPoints.length > 1), count },
  }
}
