import { withoutSpans } from './beginnings.ts'
import { type Day, isoOf, readable } from './calendar.ts'
import { dayWords } from './day-words.ts'
import { deniedAmong } from './denied.ts'
import { isVague } from './phrases.ts'
import { resolveDay } from './resolve.ts'

/** When something is due: the words said with the day they mean, and that day (yyyy-mm-dd); of "a week or so" the words alone. */
export type DaySaid = { dueDate: string; dueOn: string | null }

/** Words before a day in the past or a recurring one: "last Friday", "каждую пятницу". */
const notToCome =
  /(?<!\p{L})(?:last|previous|every|each|since|past|прошл\p{L}+|кажд\p{L}+|минувш\p{L}+|өткен|әр|сайын)\s*$/iu

/** Whether a statement names a day to come, in any way `daySaid` knows; cheaper, and needs no meeting day. */
export const namesDay = (text: string, language: string): boolean =>
  [...text.matchAll(dayWords[language] ?? /$^/g)].some(({ index }) => !notToCome.test(text.slice(0, index)))

/** A day to come that a text names: its words, and where they lie, in characters. */
type Named = { words: string; day: Day; from: number; end: number; said: DaySaid }

/** Each day a text names, in its order. */
const allSaid = (text: string, meeting: Day, language: string): Named[] =>
  [...text.matchAll(dayWords[language] ?? /$^/g)].flatMap(({ 0: words, index: from }) => {
    const day = notToCome.test(text.slice(0, from)) ? null : resolveDay(words, meeting)
    if (!day) return []
    const said: DaySaid = isVague(words)
      ? { dueDate: words, dueOn: null }
      : { dueDate: `${words} (${readable(day, language)})`, dueOn: isoOf(day) }
    return [{ words, day, said, from, end: from + words.length }]
  })

const deniedIn = (text: string, named: readonly Named[]): ReadonlySet<string> =>
  new Set(deniedAmong(text, named).map(({ day }) => isoOf(day)))

/** The days (yyyy-mm-dd) of which a text says that they are not meant: "not tomorrow", «не завтра», «ертең емес». */
export const daysDenied = (text: string, meeting: Day, language: string): ReadonlySet<string> =>
  deniedIn(text, allSaid(text, meeting, language))

/** The days to come that a statement names and does not take back, but for those it only says from when something is. */
export const daysToCome = (text: string, meeting: Day, language: string): Named[] => {
  const named = allSaid(text, meeting, language)
  const denied = deniedIn(text, named)
  return withoutSpans(text, named).filter(({ day }) => !denied.has(isoOf(day)))
}

/**
 * The day a statement names, counted from the day of the meeting; null if it names none, or more than one, or only says from
 * when something is. A day that it takes back is none of them.
 */
export const daySaid = (text: string, meeting: Day, language: string): DaySaid | null => {
  const found = daysToCome(text, meeting, language)
  return new Set(found.map(({ day }) => isoOf(day))).size === 1 ? (found[0]?.said ?? null) : null
}
