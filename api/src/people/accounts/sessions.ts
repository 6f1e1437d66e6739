import type { Session } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { daysAgo, deviceLifetime, endOf, type Lifetime } from './lifetimes.ts'
import { agentOf } from './user-agent.ts'

type Row = { id: string; createdAt: Date; usedAt: Date; address: string | null }

const browsersOf = (db: Db, userId: string, { maxDays }: Lifetime) =>
  db
    .selectFrom('authSessions')
    .select(['id', 'userAgent', 'ipAddress as address', 'createdAt', 'updatedAt as usedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('createdAt', '>', daysAgo(maxDays))
    .execute()

const hostedOf = (db: Db, userId: string, { idleDays, maxDays }: Lifetime) =>
  db
    .selectFrom('hostedSessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('usedAt', '>', daysAgo(idleDays))
    .where('createdAt', '>', daysAgo(maxDays))
    .execute()

const devicesOf = (db: Db, userId: string) =>
  db
    .selectFrom('devices')
    .select(['id', 'label', 'address', 'createdAt', 'lastUsedAt as usedAt'])
    .where('userId', '=', userId)
    .where('lastUsedAt', '>', daysAgo(deviceLifetime.idleDays))
    .where('createdAt', '>', daysAgo(deviceLifetime.maxDays))
    .execute()

/**
 * Lists all sessions and devices of an account that are still valid, most recently used first. `current`: the id of the
 * one the request came with.
 */
export const listTokens = async (
  db: Db,
  userId: string,
  current: string | null,
  lifetime: Lifetime,
): Promise<Session[]> => {
  const [browsers, hosted, devices] = await Promise.all([
    browsersOf(db, userId, lifetime),
    hostedOf(db, userId, lifetime),
    devicesOf(db, userId),
  ])
  const wire = ({ id, createdAt, usedAt, address }: Row, lasts: Lifetime) => ({
    id,
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
    endsAt: endOf(lasts, createdAt, usedAt).toISOString(),
    current: id === current,
  })
  const all: Session[] = [
    ...[...browsers, ...hosted].map((s) => ({
      kind: 'browser' as const,
      ...agentOf(s.userAgent),
      ...wire(s, lifetime),
    })),
    ...devices.map((d) => ({
      kind: 'device' as const,
      label: d.label,
      form: null,
      ...wire(d, deviceLifetime),
    })),
  ]
  return all.toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
}
