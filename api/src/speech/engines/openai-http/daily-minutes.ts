import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { RateLimited } from '#kernel/fault.ts'
import type { DailyMinutes } from './without-database.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
const nextDay = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/**
 * Counts in the database, shared by all processes; booking and limit check are one statement, so that two processes cannot
 * both take the last minute. What a killed process had booked stays booked. `minutesPerDay` null: counted, but unlimited.
 */
export const dailyMinutes = (
  db: Db,
  minutesPerDay: number | null,
  now: () => Date = () => new Date(),
): DailyMinutes => {
  const limitMs = minutesPerDay === null ? null : minutesPerDay * 60_000

  return {
    book: async (ms) => {
      const at = now()
      const { rows } = await sql`
        insert into speech_usage as used (day, ms, requests)
        select ${dayOf(at)}::text, ${ms}::bigint, 1
        where ${limitMs}::bigint is null or ${ms}::bigint <= ${limitMs}::bigint
        on conflict (day) do update set ms = used.ms + excluded.ms, requests = used.requests + 1
        where ${limitMs}::bigint is null or used.ms + excluded.ms <= ${limitMs}::bigint
        returning day`.execute(db)
      if (rows.length > 0) return
      throw new RateLimited(
        'speech',
        'daily-limit',
        `The ${minutesPerDay} minutes a day for the speech server (STT_MINUTES_PER_DAY) are used up.`,
        nextDay(at),
      )
    },
    giveBack: async (ms) => {
      await db
        .updateTable('speechUsage')
        .set((e) => ({ ms: sql<number>`greatest(0, ${e.ref('ms')} - ${ms}::bigint)` }))
        .where('day', '=', dayOf(now()))
        .execute()
    },
  }
}
