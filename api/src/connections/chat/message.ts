import type { Language } from '@hattama/contract/people/account'
import type { ForChat } from '../meeting-files/meeting-for-chat.ts'
import type { Marks } from './marks.ts'

const words: Record<Language, { decisions: string; tasks: string; more: string; test: string }> = {
  en: { decisions: 'Decisions', tasks: 'Tasks', more: 'Open in Hattama', test: 'Hattama is connected.' },
  ru: { decisions: 'Решения', tasks: 'Задачи', more: 'Открыть в Hattama', test: 'Hattama подключена.' },
  kk: { decisions: 'Шешімдер', tasks: 'Тапсырмалар', more: 'Hattama-да ашу', test: 'Hattama қосылды.' },
}

/** Most rows per section: a message is read in a channel, the minutes elsewhere. */
const maxRows = 10
/** Most characters per row. */
const maxChars = 300

export const testMessage = (language: Language) => words[language].test

/** A meeting as a message: its title, decisions, tasks with owners and deadlines, and a link to it. */
export const chatMessage = ({ title, url, language, summary }: ForChat, marks: Marks): string => {
  const { decisions, tasks, more } = words[language]
  const row = (text: string) => `• ${marks.plain(text.slice(0, maxChars))}`
  const part = (heading: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : ['', marks.bold(heading), ...rows.slice(0, maxRows).map(row)]
  const items = (summary?.actionItems ?? []).map(({ task, assignee, dueDate }) =>
    [task, assignee, dueDate].filter(Boolean).join(' — '),
  )
  return [
    marks.bold(marks.plain(title)),
    ...part(decisions, summary?.decisions ?? []),
    ...part(tasks, items),
    '',
    marks.link(more, url),
  ].join('\n')
}
