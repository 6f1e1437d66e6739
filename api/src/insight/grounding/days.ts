import { addDays, type Day, isoOf, weekdayOf } from '../dates/calendar.ts'
import { daysNamed } from '../dates/days-named.ts'
import type { NamedDay } from '../dates/named-day.ts'

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

/** Characters before a day that may say of it that it was meant once. */
const ledByChars = 200

/** Before a day that was meant once: "it was going to be Tuesday", «было назначено на вторник». */
const onceMeant =
  /(?<!\p{L})(?:was|were) (?:going|supposed|meant|planned|scheduled|due|originally|first)(?:\s+\p{L}+){0,4}\s+$|(?<!\p{L})(?:был[оаи]?|раньше|изначально|сначала)\s+(?:\p{L}+\s+){0,3}(?:на|во?|к)\s+$/iu
/** Behind one: "сейсенбіде болуы керек еді". */
const onceMeantBehind = /^\s*(?:\p{L}+\s+){0,3}(?:еді|болатын)(?!\p{L})/iu

/**
 * The days a text names and does not take back at once: what is corrected by another one does not count, nor one right
 * behind a "not".
 */
const daysHeld = (text: string, meeting: Day | null): readonly NamedDay[] => {
  const { days } = daysNamed(text, meeting)
  if (days.length < 2) return days
  const left = days.filter(
    ({ from, end }, i) =>
      corrected.test(text.slice(end)) ||
      (i < days.length - 1 &&
        (isLeft(text, days[i - 1]?.end ?? 0, end) ||
          onceMeant.test(text.slice(Math.max(0, from - ledByChars), from)) ||
          onceMeantBehind.test(text.slice(end)))),
  )
  // "on Monday. No, on Monday she is away, on Tuesday": it is named again only to be taken back
  const isNamedAgain = (d: NamedDay) =>
    left.some((l) => isAlike(l, d) === true) && days.some((n) => n.from > d.end && isAlike(n, d) !== true)
  return days.filter((d) => !left.includes(d) && !isNamedAgain(d))
}

/** "from Tuesday to Wednesday", «со вторника на среду», "сейсенбіден сәрсенбіге": the first is no longer so. */
const isLeft = (text: string, from: number, end: number) =>
  (/(?<!\p{L})(?:from|со?)\s+\p{L}+$/iu.test(text.slice(from, end)) &&
    /^\s+(?:to|на)\s/iu.test(text.slice(end))) ||
  /(?:сенбі|жұма|ртең)\p{L}*[дн][ае]н$/iu.test(text.slice(from, end))

/** Whether a claim names a day only as the one that no longer holds: "moved from Tuesday to Wednesday". */
export const isFormerIn = (claim: string, day: NamedDay, meeting: Day | null): boolean =>
  !daysHeld(claim, meeting).some((d) => d.from === day.from && d.end === day.end)

/** Whether texts name a day only to take it back: "not on the 21st, on the 19th". */
export const isTakenBack = (day: NamedDay, texts: readonly string[], meeting: Day | null): boolean =>
  texts.some((text) => daysNamed(text, meeting).days.some((d) => isAlike(day, d) === true)) &&
  !texts.some((text) => daysHeld(text, meeting).some((d) => isAlike(day, d) === true))

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
