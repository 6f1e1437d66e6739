import type { ReadTask } from '@hattama/contract/insight/task'
import { sameName } from '#kernel/language/same-root.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { type Day, isoOf } from '../../dates/calendar.ts'
import { dayWords } from '../../dates/day-words.ts'
import { daySaid } from '../../dates/day-said.ts'
import { resolveDay } from '../../dates/resolve.ts'

const shortMonth = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|янв|фев|мар|апр|июн|июл|авг|сент?|окт|нояб?|дек)\.?`

/** Days as they are written and never said; a day and month alone only after or before a word of time: "2.10" may be a version. */
const written = [
  String.raw`(?<![\d.-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})(?![\d-])`,
  String.raw`(?<=(?<!\p{L})(?:by|until|before|on|due|до|к|ко)\s)\d{1,2}[./]\d{1,2}(?![\d./])`,
  String.raw`(?<![\d.])\d{1,2}\.\d{1,2}(?=[ -]?(?:ға|ге|қа|ке)?\s+дейін)`,
  String.raw`(?<![\p{L}\d])${shortMonth} \d{1,2}(?!\d)`,
  String.raw`(?<!\d)\d{1,2} ${shortMonth}(?!\p{L})`,
].map((one) => new RegExp(one, 'giu'))

/** The one day a text names, in whichever language; null if it names none, or several. */
const dayIn = (text: string, today: Day): string | null => {
  const said = Object.keys(dayWords).flatMap((language) => daySaid(text, today, language)?.dueOn ?? [])
  const figures = written.flatMap((one) =>
    [...text.matchAll(one)].flatMap(([words]) => {
      const day = resolveDay(words, today)
      return day ? [isoOf(day)] : []
    }),
  )
  const days = new Set([...said, ...figures])
  return days.size === 1 ? ([...days][0] ?? null) : null
}

const name = String.raw`(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2})`

/** Where a name says whose task it is. "to Dina", «Дине» and «Динаға» do not: these may be who receives something. */
const placesOfOwner = [
  String.raw`^\s*${name}\s*[:,]`,
  String.raw`^\s*${name}\s+[—–-]\s`,
  String.raw`@${name}`,
  String.raw`^\s*${name} to \p{L}`,
  String.raw`^\s*пусть (\p{L}+)`,
  String.raw`(?<!\p{L})(\p{L}+) \p{L}+(?:сын|сін)(?!\p{L})`,
  // "Call Gemma, Helen, by Friday"
  String.raw`,\s+${name}\s*(?=,|\.?\s*$)`,
  String.raw`\s\(${name}\)\s*$`,
  String.raw`\s[—–-]\s+${name}\s*$`,
].map((one) => new RegExp(one, 'iu'))

/** Whether all words of what was written are parts of a name, each as `isSame` compares them. */
const fits = (said: readonly string[], known: string, isSame: (part: string, word: string) => boolean) => {
  const parts = wordsOf(known)
  return said.length > 0 && said.every((word) => parts.some((part) => isSame(part, word)))
}

/** The one person known by a name; letter by letter before other cases of it. */
const personCalled = (text: string, known: readonly string[]): string | null => {
  const said = wordsOf(text)
  const exact = known.filter((one) => fits(said, one, (part, word) => part === word))
  const found = exact.length > 0 ? exact : known.filter((one) => fits(said, one, sameName))
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * Reads whose a typed task is and when it is due, for the person to confirm. `known`: names of the people it may be given to;
 * nobody else is proposed. `today`: the day it is typed on.
 */
export const readTyped = (text: string, known: readonly string[], today: Day): ReadTask => {
  const distinct = [...new Set(known)]
  const called = placesOfOwner
    .map((place) => place.exec(text)?.[1])
    .flatMap((said) =>
      said === undefined
        ? []
        : (shorter(said)
            .map((one) => personCalled(one, distinct))
            .find((one) => one !== null) ?? []),
    )
  const people = new Set(called)
  return { assignee: people.size === 1 ? (called[0] ?? null) : null, dueOn: dayIn(text, today) }
}

/** "@Dina by Friday": what follows a name may look like more of it. */
const shorter = (said: string): string[] => {
  const words = said.split(' ')
  return words.map((_, i) => words.slice(0, words.length - i).join(' '))
}
