import type { Language } from '@hattama/contract/people/account'
import type { ForChat } from '../meeting-files/meeting-for-chat.ts'
import { outcomeLines } from '../messenger/deliver/report.ts'
import { say } from '../messenger/words/words.ts'
import { type Marks, textIn } from './marks.ts'

const connected: Record<Language, string> = {
  en: 'Hattama is connected.',
  ru: 'Hattama подключена.',
  kk: 'Hattama қосылды.',
}

export const testMessage = (language: Language) => connected[language]

/** A meeting as a message in a channel: its title, what came out of it in the form of its page, and a link to it. */
export const chatMessage = ({ title, url, language, summary }: ForChat, marks: Marks): string =>
  textIn(marks, [
    [{ bold: title }],
    ...(summary ? outcomeLines({ title, url, language, summary }) : []),
    [],
    [{ text: say(language, 'open'), url }],
  ])
