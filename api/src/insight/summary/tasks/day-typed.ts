import type { TextSpan } from '@hattama/contract/rules/insight/without-spans'
import { type Day, isoOf } from '../../dates/calendar.ts'
import { daysToCome } from '../../dates/day-said.ts'
import { daysAlone } from '../../dates/days-alone.ts'
import { dayWords } from '../../dates/day-words.ts'
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

/** Words of time in front of a day and behind it, which go with it. */
const inFront =
  /(?<!\p{L})(?:(?:due|deadline|срок|мерзімі)\s*[:—–-]?\s*)?(?:(?:by|until|before|on|due|до|к|ко|не позднее)\s+)?(?:the\s+)?$/iu
const behind = /^(?:[ -]?(?:ға|ге|қа|ке))?\s+(?:дейін|шейін)(?!\p{L})/iu

/** Words that say by when, wherever they stand in a sentence. */
const saysWhen = /^(?:by|до|к|ко|due|deadline|срок|мерзімі)(?!\p{L})|(?<!\p{L})(?:дейін|шейін)$/iu
/** A word that would be left in front of nothing. */
const hangsOn =
  /(?<!\p{L})(?:for|from|of|the|a|since|and|or|to|with|at|in|с|со|от|для|про|о|об|на|в|и|или|из|за|по|мен|және)\s*$/iu

const widened = (text: string, { from, end }: TextSpan): TextSpan => ({
  from: inFront.exec(text.slice(0, from))?.index ?? from,
  end: end + (behind.exec(text.slice(end))?.[0].length ?? 0),
})

/** Whether a sentence can do without the words of its day. */
const isApart = (text: string, { from, end }: TextSpan) => {
  const [before, after] = [text.slice(0, from), text.slice(end)]
  if (/^['’\p{L}\d]/u.test(after) || hangsOn.test(before)) return false
  return (
    /(?:^|[,;(—–])\s*$/u.test(before) ||
    /^\s*(?:$|[,;.)!?—–])/u.test(after) ||
    saysWhen.test(text.slice(from, end))
  )
}

/** The one day a text names, in whichever language, and its words if it can do without them; null: it names none, or several. */
export const dayTyped = (text: string, today: Day): { dueOn: string; at: TextSpan | null } | null => {
  const said = Object.keys(dayWords).flatMap((language) =>
    daysToCome(text, today, language).map(({ words, from, day }) => ({ words, from, day })),
  )
  const figures = written.flatMap((one) =>
    [...text.matchAll(one)].flatMap(({ 0: words, index }) => {
      const day = resolveDay(words, today)
      return day ? [{ words, from: index, day }] : []
    }),
  )
  const alone = daysAlone(text, today).map(({ day, from, end }) => ({
    words: text.slice(from, end),
    from,
    day,
  }))
  // "Tuesday the 15th" is one day, not the next Tuesday
  const others = [...said, ...figures].filter(
    ({ from, words }) =>
      !alone.some((one) => from < one.from + one.words.length && one.from < from + words.length),
  )
  const all = [...others, ...alone]
  const [dueOn, ...more] = new Set(all.map(({ day }) => isoOf(day)))
  if (dueOn === undefined || more.length > 0) return null
  const spans = all.map(({ words, from }) => widened(text, { from, end: from + words.length }))
  const whole = spans.reduce((a, b) => ({ from: Math.min(a.from, b.from), end: Math.max(a.end, b.end) }))
  // said in two places, it stays
  const isOne = spans.some(({ from, end }) => from === whole.from && end === whole.end)
  return { dueOn, at: isOne && isApart(text, whole) ? whole : null }
}
