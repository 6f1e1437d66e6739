import { sql } from 'kysely'
import type { Env } from '#kernel/env.ts'

const dayMs = 86_400_000

/** How long a session or device lasts, in days: unused, and at most. */
export type Lifetime = { idleDays: number; maxDays: number }

export const sessionLifetime = (env: Pick<Env, 'SESSION_IDLE_DAYS' | 'SESSION_DAYS'>): Lifetime => ({
  idleDays: env.SESSION_IDLE_DAYS,
  maxDays: env.SESSION_DAYS,
})

/** Longer, since a recorder extension has few rights, and its user may have no meetings for a while. */
export const deviceLifetime: Lifetime = { idleDays: 180, maxDays: 365 }

/** The moment that many days ago, by the database's clock. */
export const daysAgo = (days: number) => sql<Date>`now() - make_interval(secs => ${sql.lit(days * 86_400)})`

/** When something created and last used at these times expires, unless it is used again. */
export const endOf = ({ idleDays, maxDays }: Lifetime, createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + idleDays * dayMs, createdAt.getTime() + maxDays * dayMs))
