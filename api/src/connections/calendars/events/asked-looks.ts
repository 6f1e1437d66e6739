import { calendarKinds } from '@hattama/contract/rules/connections/connection-kinds'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { schedulePolls } from '../../delivery/schedule-polls.ts'

/** The delivery type that means reading a calendar. */
export const calendarLookType = 'calendar.look'

/** Interval between two reads of one calendar, ms. */
const calendarEveryMs = 10 * 60_000

/** Schedules reads of calendars that have not been read for a while. */
export const askForCalendars = (db: Queryable, everyMs = calendarEveryMs): Promise<void> =>
  schedulePolls(db, calendarLookType, sql`c.kind = any (${[...calendarKinds]}::text[])`, everyMs)
