import { addDays, type Day, isoOf, weekdayOf } from '../dates/calendar.ts'
import { daysNamed, type NamedDay } from '../dates/days-named.ts'

/** A weekday without a date is one of the days around the meeting. */
const nearDays = 14

/**
 * Whether a day of a claim is a day that was named, in whatever words: "24 January" is a Saturday of that week. Without the
 * day of the meeting, days named in ways that cannot be compared count as the same.
 */
const isSameDay = (claimed: NamedDay, said: NamedDay, meeting: Day | null): boolean => {
  if (claimed.iso !== undefined && said.iso !== undefined) return claimed.iso === said.iso
  if (!meeting) return isAlike(claimed, said) ?? true
  const [dated, vague] = claimed.iso === undefined ? [said, claimed] : [claimed, said]
  if (dated.iso !== undefined) {
    if (vague.day !== undefined) return vague.day === dated.day
    if (vague.weekday !== undefined) return vague.weekday === dated.weekday && isNear(dated.iso, meeting)
    return vague.month !== undefined && vague.month === dated.month && claimed === vague
  }
  const alike = isAlike(claimed, said)
  if (alike !== null) return alike
  const [day, weekday] = [claimed.day ?? said.day, claimed.weekday ?? said.weekday]
  return (
    day !== undefined &&
    weekday !== undefined &&
    daysAround(meeting).some((d) => d.day === day && weekdayOf(d) === weekday)
  )
}

/** Whether what both days say of themselves is the same; null where they say nothing of the same kind. */
const isAlike = (a: NamedDay, b: NamedDay): boolean | null => {
  const kinds = (['fromNow', 'weekday', 'month', 'day'] as const).filter(
    (kind) => a[kind] !== undefined && b[kind] !== undefined,
  )
  return kinds.length === 0 ? null : kinds.every((kind) => a[kind] === b[kind])
}

const daysAround = (meeting: Day) =>
  Array.from({ length: 2 * nearDays + 1 }, (_, i) => addDays(meeting, i - nearDays))

const isNear = (iso: string, meeting: Day) => daysAround(meeting).some((d) => isoOf(d) === iso)

/** Between a day and what takes its place: "Monday, no, Tuesday", "в понедельник… нет, во вторник", "жиырма бірінде емес". */
const corrected =
  /^[\s,.…—–-]*(?:no|not|sorry|i mean|нет|вернее|точнее|то есть|не\s|жоқ|емес|дұрысы)(?!\p{L})/iu

/**
 * The days a text names and does not take back at once: what is corrected by another one does not count, nor one right
 * behind a "not".
 */
const daysHeld = (text: string, meeting: Day | null): NamedDay[] => {
  const { days } = daysNamed(text, meeting)
  return days.filter(({ end }, i) => {
    const isLast = i === days.length - 1
    return (
      days.length < 2 ||
      !(corrected.test(text.slice(end)) || (!isLast && isLeft(text, days[i - 1]?.end ?? 0, end)))
    )
  })
}

/** "from Tuesday to Wednesday", «со вторника на среду», "сейсенбіден сәрсенбіге": the first is no longer so. */
const isLeft = (text: string, from: number, end: number) =>
  (/(?<!\p{L})(?:from|со?)\s+\p{L}+$/iu.test(text.slice(from, end)) &&
    /^\s+(?:to|на)\s/iu.test(text.slice(end))) ||
  /(?:сенбі|жұма|ртең)\p{L}*[дн][ае]н$/iu.test(text.slice(from, end))

/** The days of a claim that no text names, in any words; the day of the meeting itself needs none. */
export const daysUnsaid = (
  claimed: readonly NamedDay[],
  texts: readonly string[],
  meeting: Day | null,
): NamedDay[] => {
  const said = texts.flatMap((text) => daysHeld(text, meeting))
  return claimed.filter(
    (c) => !(meeting && c.iso === isoOf(meeting)) && !said.some((s) => isSameDay(c, s, meeting)),
  )
}
