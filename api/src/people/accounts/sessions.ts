import type { Session } from '@hattama/contract/account'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import { deviceDays, sessionDays } from './look-up.ts'
import type { Person } from '#kernel/http/person.ts'
import { endSignIn } from './hosted-sign-ins.ts'
import { hashOf, makeDeviceToken } from '#kernel/auth/tokens.ts'

/** Ends a session (here or of a hosted provider) or a device of an account. False when the account has none of that id. */
export const endToken = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const ended = await Promise.all([
    db.deleteFrom('authSessions').where('id', '=', id).where('userId', '=', userId).executeTakeFirst(),
    db.deleteFrom('devices').where('id', '=', id).where('userId', '=', userId).executeTakeFirst(),
  ])
  const endedHosted = await endSignIn(db, userId, id)
  return endedHosted.numUpdatedRows > 0n || ended.some((r) => r.numDeletedRows > 0n)
}

/** Everything the account is signed in with, most recently used first. */
export const listTokens = async (db: Db, person: Person): Promise<Session[]> => {
  const [browsers, hosted, devices] = await Promise.all([
    db
      .selectFrom('authSessions')
      .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
      .where('userId', '=', person.userId)
      .where('expiresAt', '>', sql<Date>`now()`)
      .execute(),
    db
      .selectFrom('hostedSessions')
      .select(['id', 'userAgent', 'createdAt', 'usedAt as updatedAt'])
      .where('userId', '=', person.userId)
      .where('endedAt', 'is', null)
      .where('usedAt', '>', sql<Date>`now() - make_interval(days => ${sessionDays})`)
      .execute(),
    db
      .selectFrom('devices')
      .select(['id', 'label', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', person.userId)
      .where('lastUsedAt', '>', sql<Date>`now() - make_interval(days => ${deviceDays})`)
      .execute(),
  ])
  const row = (id: string, kind: Session['kind'], label: string, createdAt: Date, usedAt: Date): Session => ({
    id,
    kind,
    label,
    createdAt: createdAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
    current: id === person.tokenId,
  })
  return [
    ...[...browsers, ...hosted].map((s) =>
      row(s.id, 'browser', browserOf(s.userAgent), s.createdAt, s.updatedAt),
    ),
    ...devices.map((d) => row(d.id, 'device', d.label, d.createdAt, d.lastUsedAt)),
  ].toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
}

/** "Chrome, Linux" out of a user agent; empty when it says nothing we know. Edge and Opera also call themselves Chrome. */
export const browserOf = (agent: string | null): string => {
  const find = (pairs: readonly (readonly [RegExp, string])[]) =>
    pairs.find(([sign]) => sign.test(agent ?? ''))?.[1]
  const browser = find([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/YaBrowser\//, 'Yandex'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = find([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ')
}

/** Signs a device in. The token is in the answer only; the database keeps its hash. */
export const addDevice = async (db: Db, userId: string, label: string) => {
  const [id, token] = [uuid(), makeDeviceToken()]
  await db
    .insertInto('devices')
    .values({ id, userId, label, tokenHash: hashOf(token) })
    .execute()
  return { id, token, label }
}
