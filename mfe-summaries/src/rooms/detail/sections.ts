import type { Moment, Summary } from '@hattama/contract/insight/summary'
import { listsApart } from '@hattama/contract/rules/insight/lists-apart'
import { isOfTasks } from '@hattama/contract/rules/insight/minutes-parts'
import { rolesToSign, summarySections, splitSignatures } from '@hattama/contract/rules/insight/summary-text'

/** One numbered card of the body: a part of the text, signature lines, or a list with the moment of each line. */
export type Section =
  /** `firstLine`: where `markdown` begins in the stored text, in lines from 0 */
  | { kind: 'text'; heading: string | null; markdown: string; firstLine: number }
  | { kind: 'signatures'; heading: string | null; roles: string[] }
  /** the place of the tasks, where the text has one for them */
  | { kind: 'tasks'; heading: null }
  | { kind: 'lines'; heading: 'keyPoints' | 'decisions' | 'nextSteps'; lines: Line[] }

type Line = { text: string; moment: Moment | null }

const linesOf = (body: string) => body.split('\n').filter((line) => line.trim() !== '')

/**
 * The body in order: the text split at its level-2 headings, with the place of the tasks, which have a card of their own, then the
 * lists it does not already contain. Signature lines come last.
 */
export const sectionsOf = (summary: Summary): Section[] => {
  const { rest, signed } = splitSignatures(summary.summary)
  const written = summarySections(rest)
  const areTasks = written.map(({ heading, body }) => isOfTasks(heading, linesOf(body), summary.actionItems))
  const first = areTasks.indexOf(true)
  const textOf = ({ heading, body }: (typeof written)[number]): Section => ({
    kind: 'text',
    heading,
    markdown: body,
    firstLine: summary.summary.slice(0, summary.summary.indexOf(body)).split('\n').length - 1,
  })
  const texts = areTasks.every(Boolean)
    ? written.map(textOf)
    : written.flatMap((section, i): Section[] => {
        if (!areTasks[i]) return [textOf(section)]
        return i === first ? [{ kind: 'tasks', heading: null }] : []
      })
  const signatures = summarySections(signed).map(({ heading, body }): Section => ({
    kind: 'signatures',
    heading,
    roles: rolesToSign(body),
  }))
  const lists = listsApart(summary).map((name): Section => ({
    kind: 'lines',
    heading: name,
    lines: summary[name].map((text, i) => ({ text, moment: summary.moments[name][i] ?? null })),
  }))
  return [...texts, ...lists, ...signatures]
}
