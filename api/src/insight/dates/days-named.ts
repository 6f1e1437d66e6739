import { numberOf } from '#kernel/language/numbers.ts'
import { remembered } from '#kernel/language/remembered.ts'
import { addDays, type Day, isReal, isoOf, weekdayOf } from './calendar.ts'
import { countsThings, numbersThings, withoutClasses } from './counted.ts'
import { joinDays } from './joined-days.ts'
import type { NamedDay } from './named-day.ts'
import { months, weekdays } from './phrases.ts'

const token =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{2}(?:\.\d{2,4})?(?![\d.%])|\p{N}+(?:[.,]\p{N}+)*(?:-?\p{L}+)?|\p{L}+|[.,;!?—–]/gu

const relative: [RegExp, number][] = [
  [/^(?:today|tonight|сегодня\p{L}*|бүгін\p{L}*)$/u, 0],
  [/^(?:tomorrow|завтра\p{L}*|ертең(?!гілік)\p{L}*)$/u, 1],
  [/^(?:послезавтра\p{L}*|бүрсігүн\p{L}*)$/u, 2],
  [/^(?:yesterday|вчера\p{L}*|кеше|кешегі)$/u, -1],
  [/^(?:позавчера\p{L}*|алдыңгүні)$/u, -2],
]

const monthOf = (word: string): number => (word === 'may' ? 0 : months.findIndex((m) => m.test(word)) + 1)
const weekdayNamed = (word: string): number => weekdays.findIndex((w) => w.test(word)) + 1
const dayNumber = (word: string | undefined): number | null => {
  const n = word === undefined ? null : numberOf(word)
  return n !== null && Number.isInteger(n) && n >= 1 && n <= 31 ? n : null
}

/** Ordinals name days of a month more often than anything else; other numbers only beside a month or "числа". */
const ordinal =
  /(?:\d(?:st|nd|rd|th)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth)|\d-?(?:го|му|е|ое|ого|ому|ші|шы|сі|сы|інші|ыншы)\p{L}{0,3}|(?:ого|ому|ое|третьего|третьему|третье)|(?:інші|ыншы|ншы|нші)\p{L}*|(?:с|і|ы)[іы]?н(?:де|да|ен|ан|е|а))$/u

/** Numbers of people: «үшеуіне», «двое», «двоих»; "the third of them". */
const people =
  /^(?:(?:бір|ек|үш|төрт|бес|алт|жет)еу\p{L}*|алтау\p{L}*|(?:дв|тр|об)о(?:е|их|им|ими)|(?:четвер|пятер|шестер|семер)(?:о|ых|ым|ыми))$/u
const ofPeople = /^(?:them|us|you|those|these|них|нас|вас)$/u

const countsPeople = (words: readonly string[], at: number) =>
  people.test(words[at] ?? '') ||
  (/^(?:of|из)$/.test(words[at + 1] ?? '') && ofPeople.test(words[at + 2] ?? ''))

/** "Жиырмасы", "жиырма алтысы": a number of a day as what it is of the month, in the nominative. */
const kazakhOrdinal = /^(?:жиырмасы|отызы)$/u
const kazakhUnit = /^(?:бірі|екісі|үші|төрті|бесі|алтысы|жетісі|сегізі|тоғызы)$/u
const kazakhTens = /^(?:он|жиырма|отыз)$/u

/** May where it can only be the month: "4 May", "May 12", "monday may eleventh". */
const may =
  /(\d(?:st|nd|rd|th)? (?:of )?)May\b|\bMay(?= (?:the )?\d)|(?<=\d(?:st|nd|rd|th)? |day )may\b|\bmay(?= (?:the )?(?:\d|(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+teenth|twenty|twentieth|thirty|thirtieth)\b))/gu

/**
 * Every day a text names, counted from the day of the meeting, and the text without the numbers of these days. Without such
 * a day only what the words say themselves.
 */
export const daysNamed = (text: string, meeting: Day | null): DaysNamed =>
  readerOf(meeting === null ? null : isoOf(meeting), meeting)(text)

type DaysNamed = { days: readonly NamedDay[]; rest: string }

const readers = new Map<string | null, (text: string) => DaysNamed>()

/** Meetings of one day share what was read of them; only some days are kept. */
const readerOf = (key: string | null, meeting: Day | null) => {
  const known = readers.get(key)
  if (known) return known
  if (readers.size >= 8) readers.clear()
  const reader = remembered((text) => readDays(text, meeting))
  readers.set(key, reader)
  return reader
}

const readDays = (text: string, meeting: Day | null): DaysNamed => {
  const marked = text.replace(may, '$1мая')
  const lower = withoutClasses(marked).toLowerCase().replaceAll('ё', 'е')
  const found = [...lower.matchAll(token)]
  const words = found.map(([word]) => word)
  const days: NamedDay[] = []
  const used = new Set<number>()
  const add = (named: Said, at: number, first = at) => {
    const last = found[at]
    const from = found[first]?.index ?? 0
    days.push(complete({ ...named, from, end: last ? last.index + last[0].length : 0 }, meeting))
  }
  for (const [at, word] of words.entries()) {
    const written = writtenDate(word)
    const step = relative.find(([pattern]) => pattern.test(word))
    const month = monthOf(word)
    const weekday = weekdayNamed(word)
    if (written) {
      add(written, at)
      used.add(at)
    } else if (step) {
      const isAfter = word === 'tomorrow' && words[at - 1] === 'after'
      const days = isAfter ? 2 : step[1]
      add(meeting ? { iso: isoOf(addDays(meeting, days)) } : { fromNow: days }, at)
    } else if (month > 0) {
      const beside = daysBeside(words, at)
      for (const i of beside.at) used.add(i)
      if (beside.days.length === 0) add({ month }, at)
      for (const day of beside.days)
        add({ month, day }, Math.max(at, ...beside.at), Math.min(at, ...beside.at))
    } else if (weekday > 0)
      add(ofThisWeek.test(words[at - 1] ?? '') ? thisWeek(weekday, meeting) : { weekday }, at)
    else if (isNumbered(word, words[at - 1])) {
      const day = tensBefore(words, at - 1, used)
      add({ day }, at, day === dayNumber(words[at - 1]) ? at - 1 : at - 2)
      used.add(at - 1)
    }
  }
  for (const [at, word] of words.entries()) {
    const isDay =
      ordinal.test(word) ||
      kazakhOrdinal.test(word) ||
      (kazakhUnit.test(word) && kazakhTens.test(words[at - 1] ?? ''))
    if (
      used.has(at) ||
      dayNumber(word) === null ||
      !isDay ||
      numbersThings(words, at) ||
      countsPeople(words, at)
    )
      continue
    const day = tensBefore(words, at, used)
    if (day <= 31) add({ day }, at, day === dayNumber(word) ? at : at - 1)
  }
  const joined = joinDays(lower, days, meeting)
  const whole = joined.filter((d) => !days.some((known) => known.from === d.from && known.end === d.end))
  const spans = [
    ...found.filter((_, i) => used.has(i)).map((m) => [m.index, m.index + m[0].length] as const),
    ...whole.map((d) => [d.from, d.end] as const),
  ]
  const rest = lower.length === marked.length ? blanked(marked, spans) : marked
  return { days: joined, rest }
}

const ofThisWeek = /^(?:this|эт(?:от|у|о|ого|ой)|осы)$/u

/** "This Thursday": that of the week of the meeting, unless it is over. */
const thisWeek = (weekday: number, meeting: Day | null): Said => {
  const ahead = meeting ? weekday - weekdayOf(meeting) : -1
  return meeting && ahead >= 0 ? { weekday, iso: isoOf(addDays(meeting, ahead)) } : { weekday }
}

/** What words say of a day, without where they are. */
type Said = Omit<NamedDay, 'from' | 'end'>

const blanked = (text: string, spans: readonly (readonly [number, number])[]) =>
  spans.reduce((t, [from, to]) => `${t.slice(0, from)}${' '.repeat(to - from)}${t.slice(to)}`, text)

/** "двадцать первого": the tens before a number belong to it. */
const tensBefore = (words: readonly string[], at: number, used: ReadonlySet<number>): number => {
  const [day, tens] = [dayNumber(words[at]) ?? 0, dayNumber(words[at - 1])]
  return tens !== null && tens % 10 === 0 && day < 10 && !used.has(at - 1) ? tens + day : day
}

/** A month as what a day is of: «желтоқсанның төрті»; «желтоқсанның төрт күні» counts days. */
const kazakh = /^\p{L}+[дтн][ыі]ң$/u
const kazakhCount = /^(?:бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз)$/u

/** «25 числа», «бесінші күні»; «екі күні» are two days. */
const isNumbered = (word: string, before: string | undefined) =>
  dayNumber(before) !== null &&
  (word.startsWith('числ') || (word === 'күні' && !kazakhCount.test(before ?? '')))

/** "Two December invoices". */
const isCountBefore = (words: readonly string[], number: number, month: number) =>
  number === month - 1 &&
  /^[a-z]+$/u.test(words[number] ?? '') &&
  countsThings(words[number] ?? '', words[month + 1])

/** The day numbers beside a month: "4 and 5 December", "December 4", "двадцать четвёртого января". */
const daysBeside = (words: readonly string[], at: number): { days: number[]; at: number[] } => {
  const last = words[at - 1] === 'of' ? at - 2 : at - 1
  const none = new Set<number>()
  if (dayNumber(words[last]) !== null && !isCountBefore(words, last, at)) {
    const isPair = tensBefore(words, last, none) !== dayNumber(words[last])
    const first = isPair ? last - 1 : last
    const isJoined = /^(?:and|и|және|or|или|не|[–—,])$/.test(words[first - 1] ?? '')
    const other = isJoined ? dayNumber(words[first - 2]) : null
    const days = [tensBefore(words, last, none), ...(other === null ? [] : [other])]
    return { days, at: [last, ...(isPair ? [first] : []), ...(other === null ? [] : [first - 2])] }
  }
  // "December 4", "желтоқсанның төрті"; behind other forms of a month stands something else: "наурызға бір үй"
  if (!/^(?:[a-z]+|мая|\p{L}+[дтн]ың|\p{L}+[дтн]ің)$/u.test(words[at] ?? '')) return { days: [], at: [] }
  const next = words[at + 1] === 'the' ? at + 2 : at + 1
  const day = dayNumber(words[next])
  if (day === null) return { days: [], at: [] }
  const unit = dayNumber(words[next + 1])
  const isPair = day % 10 === 0 && unit !== null && unit < 10
  const end = isPair ? next + 1 : next
  if (countsThings(words[end] ?? '', words[end + 1])) return { days: [], at: [] }
  if (kazakh.test(words[at] ?? '') && kazakhCount.test(words[end] ?? '')) return { days: [], at: [] }
  return { days: [isPair ? day + unit : day], at: isPair ? [next, next + 1] : [next] }
}

const writtenDate = (word: string): Said | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return { iso: word }
  const dotted = /^(\d{1,2})\.(\d{2})(?:\.\d{2,4})?$/.exec(word)
  const [day, month] = [Number(dotted?.[1]), Number(dotted?.[2])]
  return dotted && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { day, month } : null
}

/** Works out what follows from the rest: the day of "tomorrow", the weekday of "4 December". */
const complete = (named: NamedDay, meeting: Day | null): NamedDay => {
  if (!meeting) return named
  const [year = 0, month = 0, day = 0] = named.iso?.split('-').map(Number) ?? nearestYear(named, meeting)
  const date = { year, month, day }
  return isReal(date) ? { ...named, day, month, iso: isoOf(date), weekday: weekdayOf(date) } : named
}

/** The year in which a day of a month lies closest to the meeting. */
const nearestYear = ({ month = 0, day = 0 }: NamedDay, meeting: Day): number[] => {
  const apart = month - meeting.month
  return [meeting.year + (apart < -6 ? 1 : apart > 6 ? -1 : 0), month, day]
}
