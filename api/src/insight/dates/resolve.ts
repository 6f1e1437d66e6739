import { parse as parseEnglish } from 'chrono-node/en'
import { parse as parseRussian } from 'chrono-node/ru'
import { numberOf, numbersIn } from '#kernel/language/numbers.ts'
import {
  addDays,
  addMonths,
  comingDate,
  comingWeekday,
  type Day,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  endOfYear,
  isBefore,
  isReal,
  weekdayInWeek,
} from './calendar.ts'
import {
  coming,
  current,
  ending,
  months,
  next,
  type TimeUnit,
  timeUnits,
  unitWords,
  weekdays,
} from './phrases.ts'

/**
 * Resolves spoken words to a day, counted from the day of the meeting: "by Friday", "к следующему вторнику", "айдың
 * соңына дейін". Null when they name none, or one in the past or more than three years ahead. Our own rules come first,
 * for what chrono-node misses or misreads (Russian datives, ends of weeks and months, Kazakh); then chrono-node for
 * English and Russian. A bare number ("the 25th") is no day here: `summary/write/due-day.ts` reads it, by `days-named.ts`.
 */
export const resolveDay = (words: string, meeting: Day): Day | null => {
  const text = words.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
  const found = rules.map((rule) => rule(text, meeting)).find((d) => d !== null) ?? byChrono(text, meeting)
  if (!found || !isReal(found) || isBefore(found, meeting)) return null
  return isBefore(found, addMonths(meeting, 36)) ? found : null
}

type Rule = (text: string, from: Day) => Day | null

const has = (text: string, words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'u').test(text)

const namedDay: Rule = (text, from) => {
  if (has(text, 'day after tomorrow|послезавтра|бүрсігүні\\p{L}*|бүрсігүнге')) return addDays(from, 2)
  if (has(text, 'tomorrow|завтра(?:шн\\p{L}+)?|ертең\\p{L}*')) return addDays(from, 1)
  if (has(text, 'today|tonight|eod|сегодня\\p{L}*|бүгін\\p{L}*')) return from
  if (has(text, 'eow')) return endOfWeek(from)
  return has(text, 'eom') ? endOfMonth(from) : null
}

/**
 * Day and month as people here write them, in whatever language they speak: the day first. Where only the other order is a
 * date, it was an American who wrote it.
 */
const dayFirst = (first: number, second: number) =>
  second > 12 && first <= 12 ? { day: second, month: first } : { day: first, month: second }

const inFigures: Rule = (text, from) => {
  const iso = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const whole = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/.exec(text)
  if (whole) {
    const year = Number(whole[4]) + (whole[4]?.length === 2 ? 2000 : 0)
    return { year, ...dayFirst(Number(whole[1]), Number(whole[3])) }
  }
  const dotted = /(?<!\d)(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?(?!\d)/.exec(text)
  if (!dotted) return null
  const [day, month] = [Number(dotted[1]), Number(dotted[2])]
  if (dotted[3] === undefined) return comingDate(from, month, day)
  return { year: Number(dotted[3]) + (dotted[3].length === 2 ? 2000 : 0), month, day }
}

/**
 * "second week of December", "на второй неделе декабря", "желтоқсанның екінші аптасы": the last day of that week.
 */
const weekOfMonth: Rule = (text, from) => {
  const month = months.findIndex((m) => m.test(text)) + 1
  if (month === 0 || !has(text, unitWords.week)) return null
  const first = comingDate(from, month, 28) ?? from
  if (has(text, 'last|последн\\p{L}+|соңғы')) return endOfMonth(first)
  const n = text
    .split(' ')
    .map(ordinal)
    .find((o) => o !== null)
  return n && n <= 4 ? { ...first, day: n * 7 } : null
}

const ordinal = (word: string): number | null => {
  const known = numberOf(word)
  if (known !== null) return known
  const cases = /^(перв|втор|треть|четверт)\p{L}+$/u.exec(word)
  return cases ? ['перв', 'втор', 'треть', 'четверт'].indexOf(cases[1] ?? '') + 1 : null
}

const endOf: Rule = (text, from) => {
  if (!ending.test(text)) return null
  const later = next.test(text) || coming.test(text) ? 1 : 0
  const unit = timeUnits.find((s) => has(text, unitWords[s]))
  const month = months.findIndex((m) => m.test(text)) + 1
  if (month > 0 && unit !== 'quarter')
    return endOfMonth(month === from.month ? from : (comingDate(from, month, 28) ?? from))
  if (unit === 'day') return from
  if (unit === 'week') return endOfWeek(addDays(from, 7 * later))
  if (unit === 'month') return endOfMonth(addMonths({ ...from, day: 1 }, later))
  if (unit === 'quarter') return endOfQuarter(addMonths({ ...from, day: 1 }, 3 * later))
  return unit === 'year' ? endOfYear({ ...from, year: from.year + later }) : null
}

const onWeekday: Rule = (text, from) => {
  const weekday = weekdays.findIndex((w) => w.test(text)) + 1
  if (weekday === 0) return null
  if (next.test(text)) return weekdayInWeek(from, weekday, 1)
  if (has(text, 'this') && !isBefore(weekdayInWeek(from, weekday, 0), from))
    return weekdayInWeek(from, weekday, 0)
  return comingWeekday(from, weekday)
}

/** "15 ноября", "к пятнадцатому декабря", "15 қарашаға дейін", "November 15th", "до 15 числа". */
const dayOfMonth: Rule = (text, from) => {
  const month = months.findIndex((m) => m.test(text)) + 1
  const numbers = [...numbersIn(text)]
  const day = numbers.filter((n) => Number.isInteger(n) && n >= 1 && n <= 31).at(-1)
  if (day === undefined) return null
  const year = numbers.find((n) => n >= 2000 && n < 2100)
  if (month > 0) return year ? { year, month, day } : comingDate(from, month, day)
  if (!has(text, 'числ\\p{L}*')) return null
  const here = { ...from, day }
  return isBefore(here, from) ? { ...addMonths({ ...from, day: 1 }, 1), day } : here
}

const stepBy: Record<TimeUnit, (from: Day, n: number) => Day> = {
  day: addDays,
  week: (from, n) => addDays(from, 7 * n),
  month: addMonths,
  quarter: (from, n) => addMonths(from, 3 * n),
  year: (from, n) => addMonths(from, 12 * n),
}

/** "in two weeks", "within 3 days", "a week or so", "через неделю", "в течение месяца", "үш күннен кейін", "екі апта ішінде". */
const afterSpan: Rule = (text, from) => {
  const forward = has(
    text,
    'in|within|from now|about|around|roughly|or so|or two|через|(?:в )?течение|где-то|примерно|приблизительно|около|думаю|займет|понадобится|кейін|ішінде|шамасында|шамамен|керек болады|күндей|аптадай|айдай',
  )
  const unit = forward ? timeUnits.find((s) => has(text, unitWords[s])) : undefined
  if (has(text, 'через полгода')) return addMonths(from, 6)
  if (!unit) return null
  const n = [...numbersIn(text)].at(-1) ?? (has(text, 'couple of|пару') ? 2 : 1)
  return n > 0 && n <= 400 ? stepBy[unit](from, n) : null
}

/** "next week", "на этой неделе", "келесі айда": the last working day, or the last day, of that period. */
const wholeSpan: Rule = (text, from) => {
  if (!next.test(text) && !current.test(text) && !coming.test(text)) return null
  return endOf(`end of ${text}`, from)
}

/** "by 3/4": after all else, since it may be three quarters of something that has a day of its own. */
const withoutYear: Rule = (text, from) => {
  const found = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(text)
  if (!found) return null
  const { day, month } = dayFirst(Number(found[1]), Number(found[2]))
  return comingDate(from, month, day)
}

/** "Before the new year", "by March", «до июня», «наурызға дейін»: the last day before. */
const beforeMonth: Rule = (text, from) => {
  if (!has(text, 'by|before|до|к|дейін|шейін')) return null
  if (has(text, 'new year|нов(?:ого|ому) год[ау]|жаңа жыл\\p{L}*')) return endOfYear(from)
  const month = months.findIndex((m) => m.test(text)) + 1
  if (month === 0 || month === from.month || numbersIn(text).size > 0) return null
  const first = comingDate(addDays(from, 1), month, 1)
  return first && addDays(first, -1)
}

const rules: Rule[] = [
  inFigures,
  namedDay,
  weekOfMonth,
  endOf,
  beforeMonth,
  afterSpan,
  onWeekday,
  dayOfMonth,
  wholeSpan,
  withoutYear,
]

const byChrono = (text: string, from: Day): Day | null => {
  const noon = new Date(from.year, from.month - 1, from.day, 12)
  const read = /\p{Script=Cyrillic}/u.test(text) ? parseRussian : parseEnglish
  const [result] = read(text, noon, { forwardDate: true })
  if (!result?.start.isCertain('day') && !result?.start.isCertain('weekday')) return null
  return {
    year: result.start.get('year') ?? from.year,
    month: result.start.get('month') ?? from.month,
    day: result.start.get('day') ?? from.day,
  }
}
