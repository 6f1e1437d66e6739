import { type Day, dayFrom } from '../../../dates/calendar.ts'
import type { DaySaid } from '../../../dates/day-said.ts'
import { daysNamed } from '../../../dates/days-named.ts'

const dayMs = 86_400_000
/** Nobody sets a task for a day so far ahead without its month, or its year. */
const mostDays = { unnamed: 183, ofMonth: 245 }

/** What names a year: "next year", «до конца года», «келесі жылы», "2027". */
const year =
  /(?<!\p{L})(?:20\d\d|(?:next|this|following) year|end of (?:the )?year|года|году|годом|жыл\p{L}*)(?!\p{L})/iu

const msOf = ({ year: y, month, day }: Day) => Date.UTC(y, month - 1, day)

/**
 * A day unless it lies too far ahead of the meeting for a task: a month that has just passed, said with a day, tells of the past, and a
 * number alone is no day of next year. `texts`: the words it was said in; a year among them allows any.
 */
export const unlessTooFar = (
  said: DaySaid | null,
  meeting: Day,
  texts: readonly string[],
): DaySaid | null => {
  const day = said?.dueOn ? dayFrom(said.dueOn) : null
  if (!day || texts.some((text) => year.test(text))) return said
  const namesMonth = texts.some((text) =>
    daysNamed(text, meeting).days.some((one) => one.month === day.month),
  )
  const ahead = (msOf(day) - msOf(meeting)) / dayMs
  return ahead > (namesMonth ? mostDays.ofMonth : mostDays.unnamed) ? null : said
}
