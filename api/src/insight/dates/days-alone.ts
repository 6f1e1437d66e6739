import { withoutSpans } from './beginnings.ts'
import { type Day, dayFrom, isBefore, nextOf } from './calendar.ts'
import { daysNamed } from './days-named.ts'
import type { NamedDay } from './named-day.ts'
import { months } from './phrases.ts'

/** A day that a text names by its number in the month, and where its words lie, in characters. */
export type DayAlone = { day: Day; from: number; end: number }

/** Words in front of such a number that make it a day. */
const inFront = {
  en: /(?<!\p{L})(?:by|on|until|till|before|due|deadline:?)(?: the)? $/iu,
  ru: /(?<!\p{L})(?:до|к|ко|на|не позднее|срок:?) $/iu,
}
/** Words that make it something else: «для второго», «из пятого». */
const ofOther = /(?<!\p{L})(?:для|от|из|о|об|про|у|без|со?|за|в|во|по|при|над|под) $/iu

/** What may stand behind a day: an end, a small word, and in Russian what is to be done on it. */
const behind = {
  en: /^\s*(?:$|[.,;:!?)—–@]|(?:at|and|or|then|if|in|by|for|to|with|from|about)(?!\p{L}))/iu,
  ru: /^\s*(?:$|[.,;:!?)—–@]|(?:и|в|во|на|с|со|у|из|от|для|по|утром|днем|вечером)(?!\p{L})|\p{L}+(?:ть|ти|чь|ться|тись)(?!\p{L}))/iu,
}

const isEnglish = /(?:st|nd|rd|th|first|second|third)$/u
const isKazakh = /(?:інде|ында|сінде|сында|іне|ына|сіне|сына|нде|нда|не|на|күні)$/u
const until = /^\s+(?:дейін|шейін|қарай)(?!\p{L})/iu

/** Whether the words of a day can be nothing else; a number in order also numbers floors, drafts and people. */
const isMeant = (text: string, { from, end }: NamedDay): boolean => {
  const [before, words, after] = [text.slice(0, from), text.slice(from, end), text.slice(end)]
  if (/числ|күні$/u.test(words) || until.test(after)) return true
  if (isEnglish.test(words)) {
    // "On the 15th call the bank"
    if (/^\d/.test(words) && /^(?:by|on)(?: the)? $/iu.test(before)) return true
    return inFront.en.test(before) && behind.en.test(after)
  }
  // «он бесінде» is a day, «бірінде» one of several
  if (isKazakh.test(words)) return /\d|\s/u.test(words)
  if (!behind.ru.test(after)) return false
  return inFront.ru.test(before) || (!ofOther.test(before) && /(?:го|\p{L}ого)$/u.test(words))
}

/** What is written and never said: «25-не дейін», «25-ке дейін»; «5-ке дейін» may be an hour. */
const written =
  /(?<![\d\p{L}.-])(\d{1,2}(?=-?н)|1[3-9]|2\d|3[01])-?(?:не|на|ке|ға|ге|қа)(?=\s+(?:дейін|шейін)(?!\p{L}))/giu

/**
 * The days that a text names by their number alone, in whichever language, counted from `today`: "by the 25th", «15 числа», «к
 * двадцать пятому», «25-іне дейін»; "Tuesday the 15th" is that Tuesday. None where it names a month: the number may be one of that.
 */
export const daysAlone = (text: string, today: Day): DayAlone[] => {
  const lower = text.toLowerCase().replaceAll('ё', 'е')
  if (months.some((month) => month.test(lower))) return []
  const named: NamedDay[] = [...lower.matchAll(written)].map(({ 0: words, 1: day, index }) => ({
    day: Number(day),
    from: index,
    end: index + words.length,
  }))
  const found = daysNamed(text, today).days.filter((one) => one.day !== undefined && isByNumber(lower, one))
  return withoutSpans(lower, [...found, ...named]).flatMap((one) => {
    const day = one.iso === undefined ? nextOf(one.day ?? 0, today) : dayFrom(one.iso)
    const isFit = one.iso !== undefined || named.includes(one) || isMeant(lower, one)
    return day && isFit && !isBefore(day, today) ? [{ day, from: one.from, end: one.end }] : []
  })
}

/** A number alone or with a weekday, no date in figures and no "tomorrow". */
const isByNumber = (text: string, { iso, weekday, from, end }: NamedDay) =>
  (iso === undefined || weekday !== undefined) && !/^\d{1,4}[.-]\d/u.test(text.slice(from, end))
