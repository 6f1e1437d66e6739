import { addDays, type Day, isBefore, nextOf } from '../../dates/calendar.ts'
import { daysNamed } from '../../dates/days-named.ts'
import type { NamedDay } from '../../dates/named-day.ts'
import { resolveDay } from '../../dates/resolve.ts'

const number =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|lunch|\\d{1,2}(?::\\d\\d)?)'

/** What is due within the very day of the meeting: "right after this", "by half three", «к десяти», "қазір". */
const sameDay = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:right |straight )?(?:now|away)|after (?:this|the (?:meeting|call|standup))|in (?:an?|one|two|half an) hours?|before i (?:go|leave)|this (?:morning|afternoon|evening)|tonight)(?!\p{L})`,
    String.raw`^(?:at|by|before|until|till) (?:(?:half|quarter)(?: past| to)? )?${number}(?: o['’]clock)?$`,
    String.raw`(?<!\p{L})(?:сейчас|сегодня|после (?:планёрки|планерки|совещания|собрания|встречи|созвона|звонка)|через (?:час|полчаса|пару часов))(?!\p{L})`,
    String.raw`^(?:к|в|до|после) (?:час[уа]|двум|двух|трем|трех|четырем|четырех|пяти|шести|семи|восьми|девяти|десяти|одиннадцати|двенадцати|обед[уа]|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|\d{1,2}:\d\d)$`,
    String.raw`(?<!\p{L})(?:қазір|бүгін|(?:жиналыс|кездесу)\p{L}* кейін|бір сағат\p{L}* (?:кейін|ішінде))(?!\p{L})`,
  ].join('|'),
  'iu',
)

const isDay = (d: NamedDay): d is NamedDay & { iso: string } =>
  d.iso !== undefined && d.day !== undefined && d.weekday !== undefined

/**
 * The day that words of a due date mean, counted from the meeting: as `resolveDay`, but a weekday with its date ("Monday the
 * twelfth") is that date, "by the twelfth" the next twelfth, and an hour is one of the same day. Null for none.
 */
export const dueDayOf = (words: string, from: Day): Day | null => {
  const lower = words.toLowerCase().replaceAll('ё', 'е')
  const { days } = daysNamed(lower, from)
  const [first] = days
  if (first && days.length === 1 && isDay(first) && !/\d{4}/.test(lower)) {
    const [year = 0, month = 0, day = 0] = first.iso.split('-').map(Number)
    const named = { year, month, day }
    if (!isBefore(named, from)) return named
  }
  const resolved = resolveDay(words, from)
  if (resolved) return resolved
  if (first?.day !== undefined && first.month === undefined && days.length === 1)
    return nextOf(first.day, from)
  return sameDay.test(lower.trim()) ? addDays(from, 0) : null
}
