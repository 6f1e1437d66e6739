import type { Summary } from '@hattama/contract/insight/summary'
import { excerpt, readingMinutes } from '@hattama/contract/rules/insight/summary-text'
import type { Choice, Sort } from './choice.ts'

const contains = (summary: Summary, needle: string) =>
  [summary.title, excerpt(summary.summary), ...summary.keyPoints, ...summary.tags].some((text) =>
    text.toLowerCase().includes(needle),
  )

const orders: Record<Sort, (a: Summary, b: Summary) => number> = {
  newest: (a, b) => Date.parse(b.date) - Date.parse(a.date),
  oldest: (a, b) => Date.parse(a.date) - Date.parse(b.date),
  'title-az': (a, b) => a.title.localeCompare(b.title),
  'title-za': (a, b) => b.title.localeCompare(a.title),
  longest: (a, b) => readingMinutes(b.wordCount) - readingMinutes(a.wordCount),
  shortest: (a, b) => readingMinutes(a.wordCount) - readingMinutes(b.wordCount),
  'most-tasks': (a, b) => b.actionItems.length - a.actionItems.length,
  'fewest-tasks': (a, b) => a.actionItems.length - b.actionItems.length,
}

/**
 * Filters and sorts summaries by a choice. `drafts`: ids of those with unsaved edits. Text is searched for in title,
 * excerpt, key points and tags, ignoring case; ties keep the server's order (newest first).
 */
export const select = (
  summaries: readonly Summary[],
  choice: Choice,
  drafts: ReadonlySet<string>,
): Summary[] => {
  const needle = choice.text.trim().toLowerCase()
  const hasStatus = ({ id, status }: Summary) =>
    choice.status === 'draft' ? drafts.has(id) : choice.status === 'all' || status === choice.status
  return summaries
    .filter((s) => !choice.favorites || s.isFavorite)
    .filter(hasStatus)
    .filter((s) => choice.priority === 'all' || s.priority === choice.priority)
    .filter((s) => choice.type === 'all' || s.type === choice.type)
    .filter((s) => needle === '' || contains(s, needle))
    .sort(orders[choice.sort])
}
