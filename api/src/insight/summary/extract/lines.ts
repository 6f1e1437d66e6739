import type { ActionItem } from '@hattama/contract/insight/summary'
import { dueOnce, dueWords } from '@hattama/contract/rules/insight/due-text'
import { escapeMarkdown } from '@hattama/contract/rules/insight/markdown'
import { statementOf } from '@hattama/contract/rules/insight/said-before'
import { readableIso } from '../../dates/calendar.ts'
import type { headingsIn } from '../report/headings.ts'
import { momentLink } from '../report/rows.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { NextStep } from './next-steps.ts'
import type { OpenQuestion } from './open/find-open.ts'
import { isCut } from './sentences/reading.ts'
import type { Utterance } from './utterances.ts'

type Given = {
  language: string
  text: ReturnType<typeof headingsIn>
  /** how a speaker is named, by id */
  label: (speakerId: string) => string
  /** the transcript has punctuation, so a sentence without an end was cut off */
  punctuated: boolean
}

/** Who does it by when, behind a line. */
const knownOf = (about: readonly (string | null | undefined)[]) => {
  const known = about.filter((part) => part).join(', ')
  return known === '' ? '' : ` — ${escapeMarkdown(known)}`
}

/** When a task is due; without the words for it where the task has them. */
const dayOnce = ({ task, ...due }: ActionItem): string | null => {
  const words = dueWords(due)
  const isSaid = words !== null && statementOf(task).toLowerCase().includes(words.toLowerCase())
  return isSaid ? dueOnce(due.dueDate ?? '') : (due.dueDate ?? null)
}

/** How what was found is written: each as one line of markdown, with a link to its moment. */
export const linesOf = ({ language, text, label, punctuated }: Given) => {
  const said = (u: Utterance, note = '') =>
    `- **${escapeMarkdown(label(u.speakerId))}:** “${escapeMarkdown(u.text)}”${punctuated && isCut(u.text) ? ' …' : ''}${note} ${momentLink(u)}`
  /** after the quote, since a name before it would be the speaker's */
  const quoted = (words: string, about: readonly (string | null | undefined)[], u: Utterance) => {
    return `- “${escapeMarkdown(words)}”${knownOf(about)} ${momentLink(u)}`
  }
  /** Of more than two it is no help to name all: whoever said what settles it. */
  const namesOf = (voices: readonly string[], u: Utterance) => {
    const names = [...new Set(voices.map(label))]
    return names.length > 2 ? [label(u.speakerId)] : names
  }
  /** `result`: of a vote */
  const exchange = ({ u, text: words, voices }: FoundDecision | OpenQuestion<Utterance>, result?: string) => {
    // words of several people are nobody's alone
    if (voices.length > 1) return quoted(words, [...namesOf(voices, u), result], u)
    return said({ ...u, text: words }, result === undefined ? '' : ` — ${escapeMarkdown(result)}`)
  }
  return {
    utterance: (u: Utterance) => said(u),
    task: ({ u, item, isWorded }: FoundTask) => {
      // beside a name nothing is unclear
      const isUnclear = item.unsure === true && item.assignee === null
      const about = [item.assignee, dayOnce(item), isUnclear ? text.unsure : null]
      return isWorded
        ? `- ${escapeMarkdown(item.task)}${knownOf(about)} ${momentLink(u)}`
        : quoted(item.task, about, u)
    },
    nextStep: ({ u, text: words, on }: NextStep) => quoted(words, [on && readableIso(on, language)], u),
    decision: (decision: FoundDecision) => exchange(decision, decision.vote?.result),
    question: (question: OpenQuestion<Utterance>) => exchange(question),
  }
}

/** A section of the text; `note` says what its lines are. */
export const sectionOf = (heading: string, note: string | null, lines: readonly string[]) =>
  [`## ${heading}`, ...(note ? [note] : []), ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')
