import { withInnerQuotes } from '@hattama/contract/rules/insight/quoted-turns'
import type { Language } from '@hattama/contract/people/account'
import type { Plan } from './plan.ts'

/** A count with its noun in the plural category of the language; Kazakh nouns stay as they are after numbers. */
export const counted = (
  language: Language,
  n: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
) => {
  const category = language === 'kk' ? 'other' : new Intl.PluralRules(language).select(n)
  return `${n} ${forms[category] ?? forms.other ?? ''}`
}

const meetings: Record<Language, (n: number) => string> = {
  en: (n) => counted('en', n, { one: 'meeting', other: 'meetings' }),
  ru: (n) => counted('ru', n, { one: 'встреча', few: 'встречи', many: 'встреч', other: 'встречи' }),
  kk: (n) => counted('kk', n, { other: 'кездесу' }),
}
/** So many open tasks, in words. */
export const openTasks: Record<Language, (n: number) => string> = {
  en: (n) => counted('en', n, { one: 'open task', other: 'open tasks' }),
  ru: (n) =>
    counted('ru', n, {
      one: 'открытая задача',
      few: 'открытые задачи',
      many: 'открытых задач',
      other: 'открытые задачи',
    }),
  kk: (n) => counted('kk', n, { other: 'ашық тапсырма' }),
}

/** A day of an ISO time as the language writes it in short: "May 1, 2026", "01.05.2026". */
export const dayText = (iso: string, language: Language) => {
  const day = iso.slice(0, 10)
  if (language !== 'en') return day.split('-').toReversed().join('.')
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/** "Dec 4", «4 декабря», «4 желтоқсан» of an ISO day, with its year if wanted. */
export const shortDay = (iso: string, language: Language, { year }: { year: boolean }) => {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(iso))
}

/** Hours and minutes of talk; less than a minute counts as one. */
export const durationText = (ms: number, language: Language) => {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [h, m] = { en: ['h', 'min'], ru: ['ч', 'мин'], kk: ['сағ', 'мин'] }[language]
  return [
    minutes >= 60 && `${Math.floor(minutes / 60)} ${h}`,
    (minutes % 60 > 0 || minutes < 60) && `${minutes % 60} ${m}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** From here on seconds are told only where the minutes of two people are the same, s. */
const secondsUntil = 600

/** How long somebody spoke, ms: with its seconds where that is short, or would look the same as how long one of `others` did. */
export const talkText = (ms: number, language: Language, others: readonly number[] = []) => {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const rounded = durationText(ms, language)
  const isAlone = others.every((other) => durationText(other, language) !== rounded)
  if (seconds >= secondsUntil && isAlone) return rounded
  const [h, m, s] = { en: ['h', 'min', 's'], ru: ['ч', 'мин', 'с'], kk: ['сағ', 'мин', 'с'] }[language]
  const minutes = Math.floor(seconds / 60)
  return [
    minutes >= 60 && `${Math.floor(minutes / 60)} ${h}`,
    minutes % 60 > 0 && `${minutes % 60} ${m}`,
    seconds % 60 > 0 && `${seconds % 60} ${s}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the meetings are narrowed down to: " (Boris; “budget”; May 1, 2026–May 31, 2026)"; empty for all of them. */
export const narrowedTo = ({ person, topic, from, to }: Plan, language: Language) => {
  const day = (iso: string) => dayText(iso, language)
  const parts = [
    person,
    topic && (language === 'en' ? `“${topic}”` : `«${topic}»`),
    from && to && (from === to ? day(from) : `${day(from)}–${day(to)}`),
  ]
  const said = parts.filter(Boolean).join('; ')
  return said === '' ? '' : ` (${said})`
}

/** How what meetings yield is introduced. */
type Outcomes = {
  none: (narrowed: string) => string
  list: (narrowed: string) => string
  /** before what minutes written without a model only take for one, with or without others before them */
  maybe: (narrowed: string, isMore: boolean) => string
}

type Phrases = {
  count: (n: number, narrowed: string) => string
  list: (n: number, narrowed: string) => string
  last: (narrowed: string) => string
  first: (narrowed: string) => string
  hours: (span: string, n: number, narrowed: string) => string
  spoke: (name: string, span: string, share: number) => string
  /** behind who spoke in several meetings, where some have no name */
  unnamed: string
  tookPart: (name: string, n: number) => string
  tasks: (n: number, narrowed: string) => string
  /** before the tasks of others, where the person who asks for theirs has none */
  noneOwn: string
  /** behind a task that is done */
  done: string
  decisions: Outcomes
  questions: Outcomes
  /** before what the minutes hold of the words of a question in another language than the meeting's */
  related: string
  /** before lines that people wrote or confirmed, and before what was said about the same */
  written: string
  saidOfIt: string
  /** before an open question of the minutes that asks the same */
  leftOpen: string
  /** where nothing is found; `language`: of the meetings */
  otherLanguage: (language: string) => string
  quoted: (text: string) => string
  more: (n: number) => string
}

export const phrases: Record<Language, Phrases> = {
  en: {
    count: (n, narrowed) => `${meetings.en(n)}${narrowed}.`,
    list: (n, narrowed) => `Found: ${meetings.en(n)}${narrowed}.`,
    last: (narrowed) => `The last meeting${narrowed}:`,
    first: (narrowed) => `The first meeting${narrowed}:`,
    hours: (span, n, narrowed) => `${span} in ${meetings.en(n)}${narrowed}.`,
    spoke: (name, span, share) => `${name}: ${span}, ${share}% of what was said.`,
    unnamed: 'Speakers without a name are counted in each meeting separately.',
    tookPart: (name, n) => `${name}: ${meetings.en(n)}.`,
    tasks: (n, narrowed) => (n === 0 ? `No open tasks${narrowed}.` : `${openTasks.en(n)}${narrowed}.`),
    noneOwn: 'Nothing is assigned to you. In all:',
    done: 'done',
    decisions: {
      none: (narrowed) => `No decisions in the summaries${narrowed}.`,
      list: (narrowed) => `This was decided${narrowed}:`,
      maybe: (narrowed, isMore) =>
        isMore
          ? 'This may have been decided, too. Check it in the recording:'
          : `This may have been decided${narrowed}. Check it in the recording:`,
    },
    questions: {
      none: (narrowed) => `No open questions in the summaries${narrowed}.`,
      list: (narrowed) => `Still open${narrowed}:`,
      maybe: (narrowed, isMore) =>
        isMore
          ? 'This may still be open, too. Check it in the recording:'
          : `This may still be open${narrowed}. Check it in the recording:`,
    },
    related: 'The summary says this about it, in the language of the meeting:',
    written: 'This is written in the summary:',
    saidOfIt: 'This was said about it:',
    leftOpen: 'The summary has this as an open question:',
    otherLanguage: (language) =>
      `The language of the recording is ${language}. Ask in that language, or about decisions, tasks or dates.`,
    quoted: (text) => `“${withInnerQuotes(text, 'en')}”`,
    more: (n) => `And ${n} more.`,
  },
  ru: {
    count: (n, narrowed) => `${meetings.ru(n)}${narrowed}.`,
    list: (n, narrowed) => `Найдено: ${meetings.ru(n)}${narrowed}.`,
    last: (narrowed) => `Последняя встреча${narrowed}:`,
    first: (narrowed) => `Первая встреча${narrowed}:`,
    hours: (span, n, narrowed) => `${span}, всего ${meetings.ru(n)}${narrowed}.`,
    spoke: (name, span, share) => `${name}: ${span}, ${share} % речи.`,
    unnamed: 'Спикеры без имени посчитаны в каждой встрече отдельно.',
    tookPart: (name, n) => `${name}: ${meetings.ru(n)}.`,
    tasks: (n, narrowed) => (n === 0 ? `Открытых задач${narrowed} нет.` : `${openTasks.ru(n)}${narrowed}.`),
    noneOwn: 'Вам ничего не назначено. Всего:',
    done: 'выполнено',
    decisions: {
      none: (narrowed) => `Решений в сводках нет${narrowed}.`,
      list: (narrowed) => `Вот что решили${narrowed}:`,
      maybe: (narrowed, isMore) =>
        isMore
          ? 'Похоже, решили и это. Проверьте по записи:'
          : `Похоже, решили вот что${narrowed}. Проверьте по записи:`,
    },
    questions: {
      none: (narrowed) => `Открытых вопросов в сводках нет${narrowed}.`,
      list: (narrowed) => `Осталось открытым${narrowed}:`,
      maybe: (narrowed, isMore) =>
        isMore
          ? 'Похоже, открытым осталось и это. Проверьте по записи:'
          : `Похоже, осталось открытым${narrowed}. Проверьте по записи:`,
    },
    related: 'Вот что об этом есть в сводке, на языке встречи:',
    written: 'В сводке об этом записано:',
    saidOfIt: 'А вот что об этом говорили:',
    leftOpen: 'В сводке это записано как открытый вопрос:',
    otherLanguage: (language) =>
      `Язык записи: ${language}. Спросите на этом языке либо о решениях, задачах или сроках.`,
    quoted: (text) => `«${withInnerQuotes(text, 'ru')}»`,
    more: (n) => `И ещё ${n}.`,
  },
  kk: {
    count: (n, narrowed) => `${meetings.kk(n)}${narrowed}.`,
    list: (n, narrowed) => `Табылды: ${meetings.kk(n)}${narrowed}.`,
    last: (narrowed) => `Соңғы кездесу${narrowed}:`,
    first: (narrowed) => `Алғашқы кездесу${narrowed}:`,
    hours: (span, n, narrowed) => `${span}, барлығы ${meetings.kk(n)}${narrowed}.`,
    spoke: (name, span, share) => `${name}: ${span}, сөйлеу уақытының ${share} %-ы.`,
    unnamed: 'Аты көрсетілмеген сөйлеушілер әр кездесуде бөлек есептелген.',
    tookPart: (name, n) => `${name}: ${meetings.kk(n)}.`,
    tasks: (n, narrowed) => (n === 0 ? `Ашық тапсырма${narrowed} жоқ.` : `${openTasks.kk(n)}${narrowed}.`),
    noneOwn: 'Сізге берілген тапсырма жоқ. Барлығы:',
    done: 'орындалды',
    decisions: {
      none: (narrowed) => `Түйіндерде шешім жоқ${narrowed}.`,
      list: (narrowed) => `Мынадай шешім қабылданды${narrowed}:`,
      maybe: (narrowed, isMore) =>
        isMore
          ? 'Мынадай шешім де қабылданған сияқты. Жазбадан тексеріңіз:'
          : `Мынадай шешім қабылданған сияқты${narrowed}. Жазбадан тексеріңіз:`,
    },
    questions: {
      none: (narrowed) => `Түйіндерде ашық сұрақ жоқ${narrowed}.`,
      list: (narrowed) => `Ашық қалды${narrowed}:`,
      maybe: (narrowed, isMore) =>
        isMore
          ? 'Мына сұрақ та ашық қалған сияқты. Жазбадан тексеріңіз:'
          : `Мына сұрақ ашық қалған сияқты${narrowed}. Жазбадан тексеріңіз:`,
    },
    related: 'Бұл туралы түйінде кездесу тілінде мынадай сөздер бар:',
    written: 'Бұл туралы түйінде былай жазылған:',
    saidOfIt: 'Кездесуде бұл туралы былай айтылды:',
    leftOpen: 'Түйінде бұл ашық қалған сұрақ ретінде жазылған:',
    otherLanguage: (language) =>
      `Жазба тілі: ${language}. Осы тілде сұраңыз немесе шешімдер, тапсырмалар, мерзімдер туралы сұраңыз.`,
    quoted: (text) => `«${withInnerQuotes(text, 'kk')}»`,
    more: (n) => `Тағы ${n}.`,
  },
}
