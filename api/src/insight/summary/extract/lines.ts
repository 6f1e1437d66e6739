import type { ActionItem } from '@hattama/contract/insight/summary'
import { dueOnce } from '@hattama/contract/rules/insight/due-text'
import { exchangeLine, exchangeText } from '@hattama/contract/rules/insight/exchange'
import { escapeMarkdown } from '@hattama/contract/rules/insight/markdown'
import { matterLabelOf, withMatterLabel } from '@hattama/contract/rules/insight/matter-label'
import { saidBefore, withSameBefore } from '@hattama/contract/rules/insight/said-before'
import { taskLine } from '@hattama/contract/rules/insight/task-line'
import { readableIso } from '../../dates/calendar.ts'
import { momentLink } from '../report/rows.ts'
import type { FoundDecision } from './extract-decisions.ts'
import type { FoundTask } from './extract-tasks.ts'
import type { NextStep } from './next-steps.ts'
import type { OpenQuestion } from './open/find-open.ts'
import { isCut } from './sentences/reading.ts'
import type { Utterance } from './utterances.ts'

type Given = {
  language: string
  /** how a speaker is named, by id */
  label: (speakerId: string) => string
  /** the transcript has punctuation, so a sentence without an end was cut off */
  punctuated: boolean
}

/** When a task is due, as its day alone; words that the task itself has say nothing more. */
const whenOf = ({ task, dueDate }: ActionItem): string => {
  const day = dueOnce(dueDate ?? '')
  return task.toLowerCase().includes(day.toLowerCase()) ? '' : day
}

type Said = Pick<FoundDecision, 'text' | 'turns'>

/** What each person says of something, under the name they have: who goes on under one name is one. */
const exchanged = ({ text, turns }: Said, label: (speakerId: string) => string) => {
  const named: { who: string; text: string }[] = []
  for (const turn of turns) {
    const [who, last] = [label(turn.speakerId), named.at(-1)]
    if (last?.who === who) last.text = `${last.text} ${turn.text}`
    else named.push({ who, text: turn.text })
  }
  const { before } = saidBefore(text)
  const [first, last] = [named[0], named.at(-1)]
  if (first) first.text = withMatterLabel(first.text, matterLabelOf(text))
  if (last) last.text = withSameBefore(last.text, before)
  return named
}

/** Something that was said, as lists have it: without marks, each person named where several speak. */
export const plainOf = (said: Said, label: (speakerId: string) => string): string => {
  const turns = exchanged(said, label)
  return turns.length > 1 ? exchangeText(turns) : said.text
}

/** How what was found is written: each as one line of markdown, with a link to its moment. */
export const linesOf = ({ language, label, punctuated }: Given) => {
  const said = (u: Utterance, note = '') =>
    `- **${escapeMarkdown(label(u.speakerId))}:** “${escapeMarkdown(u.text)}”${punctuated && isCut(u.text) ? ' …' : ''}${note} ${momentLink(u)}`
  /** words of several people are nobody's alone; `result`: of a vote */
  const exchange = (found: FoundDecision | OpenQuestion<Utterance>, result?: string) => {
    const note = result === undefined ? '' : ` — ${escapeMarkdown(result)}`
    const turns = exchanged(found, label)
    if (turns.length < 2) {
      const [speakerId = found.u.speakerId] = found.turns.map((turn) => turn.speakerId)
      return said({ ...found.u, speakerId, text: found.text }, note)
    }
    const named = turns.map(({ who, text: words }) => ({
      who: escapeMarkdown(who),
      text: escapeMarkdown(words),
    }))
    return `- ${exchangeLine(named)}${note} ${momentLink(found.u)}`
  }
  return {
    utterance: (u: Utterance) => said(u),
    task: ({ u, item, isWorded }: FoundTask) => {
      const what = escapeMarkdown(item.task)
      const line = taskLine({
        who: item.assignee ? escapeMarkdown(item.assignee) : null,
        what: isWorded ? what : `“${what}”`,
        when: escapeMarkdown(whenOf(item)),
      })
      return `- ${line} ${momentLink(u)}`
    },
    nextStep: ({ u, text: words, on }: NextStep) => {
      const day = on ? ` — ${escapeMarkdown(readableIso(on, language))}` : ''
      return `- “${escapeMarkdown(words)}”${day} ${momentLink(u)}`
    },
    decision: (decision: FoundDecision) => exchange(decision, decision.vote?.result),
    question: (question: OpenQuestion<Utterance>) => exchange(question),
  }
}

/** A section of the text; `note` says what its lines are. */
export const sectionOf = (heading: string, note: string | null, lines: readonly string[]) =>
  [`## ${heading}`, ...(note ? [note] : []), ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')
