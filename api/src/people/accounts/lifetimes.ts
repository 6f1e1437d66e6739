import { sql } from 'kysely'
import type { Env } from '#kernel/env.ts'

const dayMs = 86_400_000

/** How long what somebody is signed in with lasts: without use, and at most; days. */
export type Lifetime = { idleDays: number; mostDays: number }

export const sessionLifetime = (env: Pick<Env, 'SESSION_IDLE_DAYS' | 'SESSION_DAYS'>): Lifetime => ({
  idleDays: env.SESSION_IDLE_DAYS,
  mostDays: env.SESSION_DAYS,
})

/** A recorder extension may do little, and whoever has it may not meet for a while. */
export const deviceLifetime: Lifetime = { idleDays: 180, mostDays: 365 }

/** The moment that lies so many days back, by the database's clock. */
export const daysAgo = (days: number) => sql<Date>`now() - make_interval(secs => ${sql.lit(days * 86_400)})`

/** When something opened and last used then ends, if nobody uses it again. */
export const endOf = ({ idleDays, mostDays }: Lifetime, createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + idleDays * dayMs, createdAt.getTime() + mostDays * dayMs))
