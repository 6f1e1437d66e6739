import { keyOfWords, type MinutesWords } from './minutes-words.ts'

/** The time that heads a part of a long meeting: "00:00 – 12:00 · budget". */
export const headedByTime = /^\d+(?::\d\d){1,2} – \d/

type Kind = 'outcome' | 'point' | 'task' | null

const kinds = new Map<keyof MinutesWords, Kind>([
  ['decisions', 'outcome'],
  ['possibleDecisions', 'outcome'],
  ['possibleQuestions', 'outcome'],
  ['nextSteps', 'outcome'],
  ['keyMoments', 'point'],
  ['possibleTasks', 'task'],
])

const kindOf = (section: string): Kind => {
  const heading = /^##[ \t]+(.*)/.exec(section)?.[1]?.trim() ?? ''
  if (headedByTime.test(heading)) return 'point'
  const key = keyOfWords(heading)
  return (key && kinds.get(key)) ?? null
}

/**
 * Minutes as everybody reads them: what came of the meeting, what was said, tasks. Those written without a language model up
 * to 30 November 2026 began with what was said; any others are as they are.
 */
export const inReadingOrder = (markdown: string): string => {
  const parts = markdown.split(/^(?=##[ \t])/m)
  const sections = parts.filter((part) => part.startsWith('##'))
  const lead = parts.filter((part) => !part.startsWith('##')).join('')
  const found = sections.map(kindOf)
  if (found[0] !== 'point' || found.includes(null) || !found.includes('outcome')) return markdown
  const of = (kind: Kind) => sections.filter((_, i) => found[i] === kind)
  return [lead, ...of('outcome'), ...of('point'), ...of('task')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}
