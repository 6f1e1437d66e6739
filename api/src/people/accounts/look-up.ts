import { sql } from 'kysely'
import { builtOnce } from '#kernel/db/built-once.ts'
import type { Db } from '#kernel/db/database.ts'
import { accountRows, type FoundAccount } from './account-rows.ts'
import type { Person } from '#kernel/http/person.ts'
import { ensureProfile, splitName } from './profile.ts'
import type { LookUp } from '#kernel/auth/allow.ts'
import { hashOf, isDeviceToken, isJwt } from '#kernel/auth/tokens.ts'

/** How long a session lasts without use, a device (somebody may not meet for a while), and how stale "last used" may get. */
export const sessionDays = 30
export const deviceDays = 180
const refreshMinutes = 60

type ByHash = { hash: string }

const sessionQuery = (db: Db, { hash }: ByHash) =>
  accountRows(db)
    .innerJoin('authSessions as s', 's.userId', 'u.id')
    .select(['s.id as tokenId', 's.updatedAt as usedAt'])
    .where('s.token', '=', hash)
    .where('s.expiresAt', '>', sql<Date>`now()`)

const deviceQuery = (db: Db, { hash }: ByHash) =>
  accountRows(db)
    .innerJoin('devices as d', 'd.userId', 'u.id')
    .select(['d.id as tokenId', 'd.lastUsedAt as usedAt'])
    .where('d.tokenHash', '=', hash)
    .where('d.lastUsedAt', '>', sql<Date>`now() - make_interval(days => ${sql.lit(deviceDays)})`)

const touchSession = async (db: Db, id: string) => {
  const expiresAt = new Date(Date.now() + sessionDays * 86_400_000)
  await db
    .updateTable('authSessions')
    .set({ updatedAt: new Date(), expiresAt })
    .where('id', '=', id)
    .execute()
}

const touchDevice = async (db: Db, id: string) => {
  await db.updateTable('devices').set({ lastUsedAt: new Date() }).where('id', '=', id).execute()
}

const touchHosted = async (db: Db, id: string) => {
  await db.updateTable('hostedSessions').set({ usedAt: new Date() }).where('id', '=', id).execute()
}

/** One kind of token: how it is found, and how its use is noted. */
type Kind = {
  via: Person['via']
  find: (token: string, userAgent?: string) => Promise<FoundAccount | null | undefined>
  touch: (db: Db, id: string) => Promise<void>
}

/**
 * Who a bearer token stands for; null for unknown, revoked and expired ones. Somebody seen for the first time, or
 * whose workspace is gone, gets a personal workspace here. `hosted`: finds people by tokens of a hosted provider.
 */
export const openLookUp = (db: Db, hosted: Kind['find'] | null): LookUp => {
  const bySession = builtOnce(db, ['hash'], (at: ByHash) => sessionQuery(db, at))
  const byDevice = builtOnce(db, ['hash'], (at: ByHash) => deviceQuery(db, at))
  const first =
    (find: typeof bySession) =>
    async (token: string): Promise<FoundAccount | undefined> =>
      (await find({ hash: hashOf(token) }))[0]
  const devices: Kind = { via: 'device', find: first(byDevice), touch: touchDevice }
  const sessions: Kind = { via: 'session', find: first(bySession), touch: touchSession }
  const others: Kind | null = hosted && { via: 'session', find: hosted, touch: touchHosted }
  const kindOf = (token: string) => (isDeviceToken(token) ? devices : isJwt(token) ? others : sessions)

  return async (token, userAgent) => {
    const kind = kindOf(token)
    let found = await kind?.find(token, userAgent)
    if (!kind || !found) return null
    if (found.role === null) {
      await ensureProfile(db, { userId: found.userId, ...splitName(found.name), language: null })
      found = await kind.find(token)
    }
    if (!found?.role || found.workspaceId === null || found.workspaceName === null) return null
    if (Date.now() - found.usedAt.getTime() > refreshMinutes * 60_000) await kind.touch(db, found.tokenId)
    const { role, workspaceId, workspaceName, firstName, lastName, usedAt: _, ...rest } = found
    return {
      ...rest,
      role,
      workspaceId,
      workspaceName,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      via: kind.via,
    }
  }
}
