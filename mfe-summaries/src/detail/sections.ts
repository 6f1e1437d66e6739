import type { Moment, Summary } from '@hattama/contract/summary'
import { summarySections } from '@hattama/contract/summary-text'
import { standsIn } from './standing.ts'

/** One numbered card of the body: a part of the text, or a list with the moment of each line. */
export type Section =
  | { kind: 'text'; heading: string | null; markdown: string }
  | { kind: 'lines'; heading: 'keyPoints' | 'decisions' | 'nextSteps'; lines: Line[] }

export type Line = { text: string; moment: Moment | null }

/** The body in order: the text split at its level-2 headings, then the lists it does not already carry. */
export const sectionsOf = (summary: Summary): Section[] => {
  const texts = summarySections(summary.summary).map(({ heading, body }): Section => ({
    kind: 'text',
    heading,
    markdown: body,
  }))
  const lists = (['keyPoints', 'decisions', 'nextSteps'] as const)
    .filter((name) => !standsIn(summary.summary, summary[name]))
    .map((name): Section => ({
      kind: 'lines',
      heading: name,
      lines: summary[name].map((text, i) => ({ text, moment: summary.moments[name][i] ?? null })),
    }))
  return [...texts, ...lists]
}
