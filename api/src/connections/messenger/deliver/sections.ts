import { listsApart } from '@hattama/contract/rules/insight/lists-apart'
import { withoutMarks } from '@hattama/contract/rules/insight/edited-mark'
import { dueOnce, dueText } from '@hattama/contract/rules/insight/due-text'
import { isOfTasks } from '@hattama/contract/rules/insight/minutes-parts'
import {
  keyOfWords,
  minutesWords,
  type MinutesWords,
  readersWord,
  withoutWorkingNotes,
} from '@hattama/contract/rules/insight/minutes-words'
import { isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import { summarySections } from '@hattama/contract/rules/insight/summary-text'
import { taskParts } from '@hattama/contract/rules/insight/task-line'
import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import type { Language } from '@hattama/contract/people/account'
import type { Moment, Summary } from '@hattama/contract/insight/summary'
import { readableIso } from '#insight/dates/calendar.ts'
import type { Line, Piece } from '../telegram/letter.ts'

/** A meeting as shown in a chat. */
export type ToldMeeting = { title: string; url: string; language: Language; summary: Summary }

/** A link to a moment. */
export const momentLink = (url: string, ms: number): Piece => ({
  text: clock(ms),
  url: `${url}?t=${momentParam(ms)}`,
})

const opening = (url: string, moment: Moment | null | undefined): Line =>
  moment ? [' ', momentLink(url, moment.startMs)] : []

/** Matches links to moments in a line of a summary; `plain` drops other Markdown syntax. */
const mark = /\[([^\][]{0,200})\]\(\?t=([\d.]{1,12})\)/g

const plain = (text: string) => text.replaceAll(/\*\*|__|`|\\(?=[\\`*_{}[\]()#+!|~<>.-])/g, '')

/** A line of a summary, with its moments as links. */
const lineOf = (url: string, line: string): Line => {
  const text = line.replace(/^\s*[-*+]\s+/, '• ').replace(/^#+\s*/, '')
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(mark)) {
    pieces.push(plain(text.slice(from, found.index)), {
      text: plain(found[1] ?? ''),
      url: `${url}?t=${found[2]}`,
    })
    from = found.index + found[0].length
  }
  return [...pieces, plain(text.slice(from))]
}

/** A section as it is told. `key`: which heading of ours it stands under; null: any other. */
export type Section = { key: keyof MinutesWords | null; heading: string | null; rows: readonly Line[] }

/** What came out of a meeting, in the order of its page; everything else is told behind it. */
const ofOutcomes: readonly (keyof MinutesWords)[] = [
  'decisions',
  'possibleDecisions',
  'possibleTasks',
  'actionItems',
  'nextSteps',
  'openQuestions',
  'possibleQuestions',
]
/** Where a section stands in a message, from 0. */
export const placeOf = ({ key }: Section) => {
  const at = key === null ? -1 : ofOutcomes.indexOf(key)
  return at < 0 ? ofOutcomes.length : at
}

/** Whether a section tells what came out of the meeting. */
export const isOutcome = (section: Section) => placeOf(section) < ofOutcomes.length

const taskRows = ({ url, language, summary }: ToldMeeting): Line[] =>
  summary.actionItems.map(({ completed, moment, ...item }) => [
    completed ? '• ✓ ' : '• ',
    ...taskParts<Piece>(
      {
        who: item.assignee ? { bold: item.assignee } : null,
        what: item.task.trim(),
        when: dueOnce(dueText(item, (day) => readableIso(day, language)) ?? ''),
      },
      ' — ',
    ),
    ...opening(url, moment),
  ])

/** The sections of the text, with the tasks as they are now, and the decisions that the text does not have. */
export const sectionsOf = (meeting: ToldMeeting): Section[] => {
  const { url, language, summary } = meeting
  const { actionItems, decisions, moments } = summary
  const parts = summarySections(withoutMarks(withoutWorkingNotes(summary.summary)))
  const linesOf = (body: string) => body.split('\n').filter((line) => line.trim() !== '')
  const isTasks = ({ heading, body }: (typeof parts)[number]) =>
    isOfTasks(heading, linesOf(body), actionItems)
  const inText = parts
    .filter((part) => !isTasks(part))
    .map(({ heading, body }): Section => ({
      key: heading === null ? null : keyOfWords(heading),
      heading: heading === null ? null : plain(readersWord(heading, language)),
      rows: linesOf(body).map((line) => lineOf(url, line)),
    }))
  const words = minutesWords[language]
  const apart = listsApart(summary).includes('decisions')
    ? decisions.map((text, i): Line => [`• ${text.trim()}`, ...opening(url, moments.decisions[i])])
    : []
  const tasks = isQuoted(summary) ? 'possibleTasks' : 'actionItems'
  return [
    { key: 'decisions', heading: words.decisions, rows: apart },
    { key: tasks, heading: words[tasks], rows: taskRows(meeting) },
    ...inText,
  ]
}
