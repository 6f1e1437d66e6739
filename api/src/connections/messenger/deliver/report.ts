import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import { forOthers } from '@hattama/contract/rules/insight/unconfirmed'
import type { Line } from '../telegram/letter.ts'
import { say } from '../words/words.ts'
import { isOutcome, placeOf, type Section, sectionsOf, type ToldMeeting } from './sections.ts'

/** How much of a section is shown: its rows, and the characters of what each says. */
type Limits = { rows: number; chars: number }
/** Of what came out of a meeting, where its minutes are told whole, and in a channel, where they are opened from. */
const whole: Limits = { rows: 30, chars: 600 }
const inChannel: Limits = { rows: 10, chars: 300 }

const cut = (text: string, most: number) => {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '))
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('')
}

const cutLine = (line: Line, most: number): Line =>
  line.map((piece) => (typeof piece === 'string' ? cut(piece, most) : piece))

const told = (section: Section, { rows: most, chars }: Limits): Line[] => {
  const { heading, rows } = section
  const isCut = isOutcome(section) && rows.length > most
  return [
    [],
    ...(heading === null ? [] : [[{ bold: heading }]]),
    ...(isOutcome(section) ? rows.slice(0, most).map((row) => cutLine(row, chars)) : rows),
    ...(isCut ? [['…']] : []),
  ]
}

const tell = (given: ToldMeeting, limits: Limits, isTold: (section: Section) => boolean): Line[] => {
  const meeting = { ...given, summary: forOthers(given.summary, undefined) }
  const { language, summary } = meeting
  const words = minutesWords[language]
  const sections = sectionsOf(meeting)
    .filter(isTold)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  return [
    ...(isQuoted(summary) ? [[summary.type === 'extract' ? words.warning : words.warningEdited]] : []),
    ...sections.flatMap((section) => told(section, limits)),
  ]
}

/** The content of minutes, what came out of the meeting first, each line linked to its moment. */
export const minutesLines = (meeting: ToldMeeting): Line[] =>
  tell(meeting, whole, (section) => !isOutcome(section) || section.rows.length > 0)

/** What came out of a meeting, for a channel whose members open the minutes for the rest. */
export const outcomeLines = (meeting: ToldMeeting): Line[] =>
  tell(meeting, inChannel, (section) => isOutcome(section) && section.rows.length > 0)

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
