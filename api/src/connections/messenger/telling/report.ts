import type { Language } from '@hattama/contract/account'
import { summarySections } from '@hattama/contract/rules/summary-text'
import { clock, momentParam } from '@hattama/contract/rules/time'
import type { Moment, Summary } from '@hattama/contract/summary'
import type { Line, Piece } from '../telegram/letter.ts'
import { say } from '../words/words.ts'

/** A meeting as it is told in a chat. */
export type ToldMeeting = { title: string; url: string; language: Language; summary: Summary }

/** Letters of one line at most. */
const mostLetters = 600
/** Lines of one part at most. */
const mostRows = 30

const cut = (text: string) => {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}

/** The way to a moment. */
export const momentLink = (url: string, ms: number): Piece => ({
  text: clock(ms),
  url: `${url}?t=${momentParam(ms)}`,
})

const row = (url: string, text: string, moment: Moment | null | undefined): Line => [
  `• ${cut(text)}`,
  ...(moment ? [' ', momentLink(url, moment.startMs)] : []),
]

const part = (heading: string, rows: readonly Line[]): Line[] =>
  rows.length === 0
    ? []
    : [[], [{ bold: heading }], ...rows.slice(0, mostRows), ...(rows.length > mostRows ? [['…']] : [])]

/** Links to moments in a line of a summary, and other signs of Markdown. */
const mark = /\[([^\][]{0,200})\]\(\?t=([\d.]{1,12})\)/g

const plain = (text: string) => text.replaceAll(/\*\*|__|`|\\(?=[\\`*_{}[\]()#+!|~<>.-])/g, '')

/** A line of a summary as it is written, with its moments as links. */
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

/** What was written in whole sentences, where there is any. */
const prose = ({ url, summary }: ToldMeeting): Line[] =>
  summarySections(summary.summary).flatMap(({ heading, body }) => [
    [],
    ...(heading === null ? [] : [[{ bold: plain(heading) }]]),
    ...body
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => written(url, line)),
  ])

/** What stands in minutes: decisions, tasks and the summary, each leading to its moment. */
export const minutesLines = (meeting: ToldMeeting): Line[] => {
  const { url, language, summary } = meeting
  const { decisions, actionItems, moments } = summary
  const tasks = actionItems.map((item): Line => {
    const text = [item.task, item.assignee, item.dueDate].filter(Boolean).join(' — ')
    return row(url, item.completed ? `✓ ${text}` : text, item.moment)
  })
  return [
    ...part(
      say(language, 'decisions'),
      decisions.map((text, i) => row(url, text, moments.decisions[i])),
    ),
    ...part(say(language, 'tasks'), tasks),
    ...prose(meeting),
  ]
}

/** The minutes as a chat is told them, under their title. */
export const reportLines = (meeting: ToldMeeting): Line[] => [
  [{ bold: meeting.title }],
  ...minutesLines(meeting),
  [],
  [{ text: say(meeting.language, 'open'), url: meeting.url }],
]

/** What stands at the end of minutes that are longer than a chat is told. */
export const moreLines = ({ url, language }: ToldMeeting): Line[] => [
  [`${say(language, 'more')} `, { text: say(language, 'open'), url }],
]
