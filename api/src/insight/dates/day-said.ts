import { withoutSpans } from './beginnings.ts'
import { type Day, isoOf, readable } from './calendar.ts'
import { dayWords } from './day-words.ts'
import { resolveDay } from './resolve.ts'

/** When something is due: the words said with the day they mean, and that day (yyyy-mm-dd). */
export type DaySaid = { dueDate: string; dueOn: string }

/** Words before a day in the past or a recurring one: "last Friday", "каждую пятницу". */
const notToCome =
  /(?<!\p{L})(?:last|previous|every|each|since|past|прошл\p{L}+|кажд\p{L}+|минувш\p{L}+|өткен|әр|сайын)\s*$/iu

/** Whether a statement names a day to come, in any way `daySaid` knows; cheaper, and needs no meeting day. */
export const namesDay = (text: string, language: string): boolean =>
  [...text.matchAll(dayWords[language] ?? /$^/g)].some(({ index }) => !notToCome.test(text.slice(0, index)))

/**
 * The day a statement names, counted from the day of the meeting; null if it names none, or more than one, or only says from
 * when something is.
 */
export const daySaid = (text: string, meeting: Day, language: string): DaySaid | null => {
  const found = daysToCome(text, meeting, language).map(({ words, day }) => ({
    dueDate: `${words} (${readable(day, language)})`,
    dueOn: isoOf(day),
  }))
  return new Set(found.map((f) => f.dueOn)).size === 1 ? (found[0] ?? null) : null
}

/** The days to come that a statement names, each with its words and where they begin, in characters. */
export const daysToCome = (
  text: string,
  meeting: Day,
  language: string,
): { words: string; from: number; day: Day }[] => {
  const named = [...text.matchAll(dayWords[language] ?? /$^/g)].map(({ 0: words, index }) => ({
    words,
    from: index,
    end: index + words.length,
  }))
  return withoutSpans(text, named).flatMap(({ words, from }) => {
    const day = notToCome.test(text.slice(0, from)) ? null : resolveDay(words, meeting)
    return day ? [{ words, from, day }] : []
  })
}
