import type { Language } from '@hattama/contract/people/account'
import { phrases, shortDay } from './phrases.ts'

/**
 * When a task is due, as an answer tells it days later, in the language of the question: the day before the words, which
 * meant it on the day they were said. "tomorrow (Nov 29, 2026)" is "Nov 29 (“tomorrow”)".
 * @param now day of the answer, yyyy-mm-dd: of its year the year is left out
 */
export const toldDue = (
  { dueDate, dueOn }: { dueDate?: string | null | undefined; dueOn?: string | null | undefined },
  language: Language,
  now: string,
): string => {
  const [, words, written] = /^([^()]+) \(([^()]+)\)$/.exec(dueDate ?? '') ?? []
  const day = dueOn ? shortDay(dueOn, language, { year: dueOn.slice(0, 4) !== now.slice(0, 4) }) : written
  if (words !== undefined && day) return `${day} (${phrases[language].quoted(words)})`
  // words alone, "Friday", are what a person wrote
  return dueOn && day && /\d/u.test(dueDate ?? '') ? day : (dueDate ?? '')
}
