import type { Language } from '@hattama/contract/people/account'
import type { Due } from './due-in.ts'
import { counted, openTasks, shortDay } from './phrases.ts'

const short = (iso: string, language: Language) => shortDay(iso, language, { year: false })

const weekday = (iso: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(iso))

const monthOf = (iso: string) => Number(iso.slice(5, 7))

/** Endings of a month in Kazakh: «4 желтоқсанға», «4 сәуірге», «4 қыркүйекке». */
const until = (iso: string) => {
  const ending = monthOf(iso) === 9 ? 'ке' : [4, 7].includes(monthOf(iso)) ? 'ге' : 'ға'
  return `${short(iso, 'kk')}${ending} дейін`
}
const on = (iso: string) => {
  const ending = monthOf(iso) === 9 ? 'те' : [4, 7].includes(monthOf(iso)) ? 'де' : 'да'
  return `${short(iso, 'kk')}${ending}`
}

type Bounds = { first: string; last: string; days: string }
type Spans = Record<Exclude<Due['span'], 'overdue' | 'any'>, (bounds: Bounds) => string>

const spans: Record<Language, Spans> = {
  en: {
    'this week': ({ days }) => `this week (${days})`,
    'next week': ({ days }) => `next week (${days})`,
    'this month': ({ days }) => `this month (${days})`,
    'next month': ({ days }) => `next month (${days})`,
    today: ({ days }) => `today (${days})`,
    tomorrow: ({ days }) => `tomorrow (${days})`,
    day: ({ last, days }) => `on ${weekday(last)}, ${days}`,
    by: ({ last }) => `by ${weekday(last)}, ${short(last, 'en')}`,
  },
  ru: {
    'this week': ({ days }) => `на этой неделе (${days})`,
    'next week': ({ days }) => `на следующей неделе (${days})`,
    'this month': ({ days }) => `в этом месяце (${days})`,
    'next month': ({ days }) => `в следующем месяце (${days})`,
    today: ({ days }) => `сегодня (${days})`,
    tomorrow: ({ days }) => `завтра (${days})`,
    day: ({ days }) => days,
    by: ({ last }) => `до ${short(last, 'ru')}`,
  },
  kk: {
    'this week': ({ days }) => `осы аптада (${days})`,
    'next week': ({ days }) => `келесі аптада (${days})`,
    'this month': ({ days }) => `осы айда (${days})`,
    'next month': ({ days }) => `келесі айда (${days})`,
    today: ({ days }) => `бүгін (${days})`,
    tomorrow: ({ days }) => `ертең (${days})`,
    day: ({ last }) => on(last),
    by: ({ last }) => until(last),
  },
}

const boundsOf = ({ from, to }: Due, language: Language): Bounds => {
  const [first, last] = [from ?? to ?? '', to ?? '']
  const days = first === last ? short(last, language) : `${short(first, language)} – ${short(last, language)}`
  return { first, last, days }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const overdueTasks = {
  one: 'просроченная задача',
  few: 'просроченные задачи',
  many: 'просроченных задач',
  other: 'просроченных задач',
}

/** How many open tasks are due then: "No open tasks are due this week (Nov 30 – Dec 6)." `about`: what else they are narrowed to. */
export const dueText = (n: number, due: Due, language: Language, about: string): string => {
  const { span } = due
  const end = n === 0 ? '.' : ':'
  const when = span === 'overdue' || span === 'any' ? '' : spans[language][span](boundsOf(due, language))
  if (language === 'en') {
    const tasks = n === 0 ? 'No open tasks' : n === 1 ? '1 open task' : `${n} open tasks`
    const are = n === 1 ? 'is' : 'are'
    if (span === 'any') return `${tasks}${about} ${n === 1 ? 'has' : 'have'} a due date${end}`
    return `${tasks}${about} ${are} ${span === 'overdue' ? 'overdue' : `due ${when}`}${end}`
  }
  if (language === 'ru') {
    const isOverdue = span === 'overdue'
    if (n === 0) {
      const tasks = isOverdue ? 'Просроченных задач' : `Открытых задач со сроком${when && ` ${when}`}`
      return `${tasks}${about} нет.`
    }
    const tasks = `${isOverdue ? counted('ru', n, overdueTasks) : openTasks.ru(n)}${about}`
    return when ? `Со сроком ${when} — ${tasks}:` : `${capital(tasks)}${isOverdue ? '' : ' со сроком'}:`
  }
  const number = n === 0 ? '' : `${n} `
  const tasks =
    span === 'overdue'
      ? `мерзімі өткен ${number}тапсырма`
      : span === 'any'
        ? `мерзімі белгіленген ${number}ашық тапсырма`
        : `${when} мерзімі бітетін ${number}ашық тапсырма`
  return `${capital(tasks)}${about} ${n === 0 ? 'жоқ.' : 'бар:'}`
}
