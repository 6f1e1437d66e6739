import { calendarKinds } from '@hattama/contract/rules/connection-kinds'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { schedulePolls } from '../../delivery/schedule-polls.ts'

/** What reading a calendar is told as. */
export const calendarLookType = 'calendar.look'

/** Between two readings of one calendar, ms. */
const calendarEveryMs = 10 * 60_000

/** Asks for calendars to be read that were not for a while. */
export const askForCalendars = (db: Queryable, everyMs = calendarEveryMs): Promise<void> =>
  schedulePolls(db, calendarLookType, sql`c.kind = any (${[...calendarKinds]}::text[])`, everyMs)
