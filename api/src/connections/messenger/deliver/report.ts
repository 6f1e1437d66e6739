import { dueOnce } from '@hattama/contract/rules/insight/due-text'
import { forOthers } from '@hattama/contract/rules/insight/unconfirmed'
import type { Language } from '@hattama/contract/people/account'
import { listsApart } from '@hattama/contract/rules/insight/lists-apart'
import { withoutMarks } from '@hattama/contract/rules/insight/edited-mark'
import { minutesWords, withoutWorkingNotes } from '@hattama/contract/rules/insight/minutes-words'
import { isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import { isOfTasks } from '@hattama/contract/rules/insight/minutes-parts'
import { summarySections } from '@hattama/contract/rules/insight/summary-text'
import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import type { Moment, Summary } from '@hattama/contract/insight/summary'
import type { Line, Piece } from '../telegram/letter.ts'
import { say } from '../words/words.ts'

/** A meeting as shown in a chat. */
export type ToldMeeting = { title: string; url: string; language: Language; summary: Summary }

/** Most characters per line. */
const maxChars = 600
/** Most lines per section. */
const maxRows = 30

const cut = (text: string) => {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length > maxChars ? `${letters.slice(0, maxChars).join('')}…` : letters.join('')
}

/** A link to a moment. */
export const momentLink = (url: string, ms: number): Piece => ({
  text: clock(ms),
  url: `${url}?t=${momentParam(ms)}`,
})

const opening = (url: string, moment: Moment | null | undefined): Line =>
  moment ? [' ', momentLink(url, moment.startMs)] : []

const row = (url: string, text: string, moment: Moment | null | undefined): Line => [
  `• ${cut(text)}`,
  ...opening(url, moment),
]

const part = (heading: string, rows: readonly Line[]): Line[] =>
  rows.length === 0
    ? []
    : [[], [{ bold: heading }], ...rows.slice(0, maxRows), ...(rows.length > maxRows ? [['…']] : [])]

/** Matches links to moments in a line of a summary; `plain` drops other Markdown syntax. */
const mark = /\[([^\][]{0,200})\]\(\?t=([\d.]{1,12})\)/g

const plain = (text: string) => text.replaceAll(/\*\*|__|`|\\(?=[\\`*_{}[\]()#+!|~<>.-])/g, '')

/** A line of a summary, with its moments as links. */
const written = (url: string, line: string): Line => {
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

/** The prose of the summary without its tasks, which are listed. */
const prose = ({ url, summary }: ToldMeeting): Line[] =>
  summarySections(withoutMarks(withoutWorkingNotes(summary.summary))).flatMap(({ heading, body }) => {
    const lines = body.split('\n').filter((line) => line.trim() !== '')
    if (isOfTasks(heading, lines, summary.actionItems)) return []
    return [
      [],
      ...(heading === null ? [] : [[{ bold: plain(heading) }]]),
      ...lines.map((line) => written(url, line)),
    ]
  })

/** The content of minutes: decisions, tasks and the summary, each linked to its moment. */
export const minutesLines = (given: ToldMeeting): Line[] => {
  const meeting = { ...given, summary: forOthers(given.summary, undefined) }
  const { url, language, summary } = meeting
  const { decisions, actionItems, moments } = summary
  const tasks = actionItems.map(({ assignee, task, dueDate, completed, moment }): Line => {
    const what = [task, dueDate && dueOnce(dueDate)].filter(Boolean).join(' — ')
    const who: Line = assignee ? [{ bold: assignee }, ' — '] : []
    return [completed ? '• ✓ ' : '• ', ...who, cut(what), ...opening(url, moment)]
  })
  const words = minutesWords[language]
  const warning = summary.type === 'extract' ? words.warning : words.warningEdited
  return [
    ...(isQuoted(summary) ? [[warning]] : []),
    ...part(
      say(language, 'decisions'),
      (listsApart(summary).includes('decisions') ? decisions : []).map((text, i) =>
        row(url, text, moments.decisions[i]),
      ),
    ),
    ...part(say(language, 'tasks'), tasks),
    ...prose(meeting),
  ]
}

/** The minutes as shown in a chat, under their title. */
export const reportLines = (meeting: ToldMeeting): Line[] => [
  [{ bold: meeting.title }],
  ...minutesLines(meeting),
  [],
  [{ text: say(meeting.language, 'open'), url: meeting.url }],
]

/** The end of minutes that are too long for a chat. */
export const moreLines = ({ url, language }: ToldMeeting): Line[] => [
  [`${say(language, 'more')} `, { text: say(language, 'open'), url }],
]
