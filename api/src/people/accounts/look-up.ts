import { sql } from 'kysely'
import { builtOnce } from '#kernel/db/built-once.ts'
import type { Db } from '#kernel/db/database.ts'
import { accountRows, type FoundAccount, ssoStanding } from './account-rows.ts'
import type { Person } from '#kernel/http/person.ts'
import { daysAgo, deviceLifetime, type Lifetime } from './lifetimes.ts'
import { ensureProfile, splitName } from './profile.ts'
import type { LookUp, Origin } from '#kernel/auth/allow.ts'
import { looksLikeApiKey } from '#kernel/auth/api-key.ts'
import { openKeyLookUp } from '../keys/look-up.ts'
import { hashOf, isDeviceToken, isJwt } from '#kernel/auth/tokens.ts'

/** How stale "last used" may get. */
const refreshMinutes = 60

/** Whether "last used" is due for an update. */
export const isStale = (usedAt: Date) => Date.now() - usedAt.getTime() > refreshMinutes * 60_000

type ByHash = { hash: string }

/** Which sessions are valid: for how long, and whether only those by single sign-on. */
export type SessionRule = Lifetime & { bySsoAlone?: boolean }

/** Valid sessions, with their accounts. */
export const validSessions = (db: Db, { maxDays, bySsoAlone }: SessionRule) =>
  accountRows(db)
    .innerJoin('authSessions as s', 's.userId', 'u.id')
    .select(['s.id as tokenId', 's.updatedAt as usedAt', 's.provedAt'])
    .select(ssoStanding)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('s.createdAt', '>', daysAgo(maxDays))
    .$if(bySsoAlone === true, (query) => query.where('s.sso', 'is not', null))

const deviceQuery = (db: Db, { hash }: ByHash) =>
  accountRows(db)
    .innerJoin('devices as d', 'd.userId', 'u.id')
    .select(['d.id as tokenId', 'd.lastUsedAt as usedAt', 'd.createdAt as provedAt'])
    .where('d.tokenHash', '=', hash)
    .where('d.lastUsedAt', '>', daysAgo(deviceLifetime.idleDays))
    .where('d.createdAt', '>', daysAgo(deviceLifetime.maxDays))

/** Records that something was just used, and from where if known. */
type Touch = (db: Db, id: string, address: string | null) => Promise<void>

const touchSession =
  ({ idleDays }: Lifetime): Touch =>
  async (db, id, ipAddress) => {
    const expiresAt = new Date(Date.now() + idleDays * 86_400_000)
    await db
      .updateTable('authSessions')
      .set({ updatedAt: new Date(), expiresAt, ...(ipAddress !== null && { ipAddress }) })
      .where('id', '=', id)
      .execute()
  }

const touchDevice: Touch = async (db, id, address) => {
  await db
    .updateTable('devices')
    .set({ lastUsedAt: new Date(), ...(address !== null && { address }) })
    .where('id', '=', id)
    .execute()
}

const touchHosted: Touch = async (db, id, address) => {
  await db
    .updateTable('hostedSessions')
    .set({ usedAt: new Date(), ...(address !== null && { address }) })
    .where('id', '=', id)
    .execute()
}

/** A kind of token: how to find it, and how to record its use. */
type Kind = {
  via: Person['via']
  find: (token: string, from?: Origin) => Promise<FoundAccount | null | undefined>
  touch: Touch
}

/**
 * Finds the person of a bearer token; null for unknown, revoked and expired tokens, and for blocked accounts. Anyone seen
 * for the first time, or whose workspace is gone, gets a personal one here. `hosted`: looks up tokens of a hosted provider.
 */
export const openLookUp = (db: Db, hosted: Kind['find'] | null, lifetime: SessionRule): LookUp => {
  const bySession = builtOnce(db, ['hash'], ({ hash }: ByHash) =>
    validSessions(db, lifetime).where('s.token', '=', hash),
  )
  const byDevice = builtOnce(db, ['hash'], (at: ByHash) => deviceQuery(db, at))
  const byKey = openKeyLookUp(db)
  const first =
    (find: (at: ByHash) => Promise<FoundAccount[]>) =>
    async (token: string): Promise<FoundAccount | undefined> =>
      (await find({ hash: hashOf(token) }))[0]
  const devices: Kind = { via: 'device', find: first(byDevice), touch: touchDevice }
  const sessions: Kind = { via: 'session', find: first(bySession), touch: touchSession(lifetime) }
  const others: Kind | null = hosted && { via: 'session', find: hosted, touch: touchHosted }
  const kindOf = (token: string) => (isDeviceToken(token) ? devices : isJwt(token) ? others : sessions)

  return async (token, from) => {
    if (looksLikeApiKey(token)) return byKey(token, from)
    const kind = kindOf(token)
    let found = await kind?.find(token, from)
    if (!kind || !found || found.blockedAt) return null
    if (found.role === null) {
      await ensureProfile(db, { userId: found.userId, ...splitName(found.name), language: null })
      found = await kind.find(token)
    }
    if (!found?.role || found.workspaceId === null || found.workspaceName === null) return null
    const address = from?.address ?? null
    if (isStale(found.usedAt)) await kind.touch(db, found.tokenId, address)
    const {
      role,
      workspaceId,
      workspaceName,
      firstName,
      lastName,
      usedAt: _,
      blockedAt: __,
      secondStepElsewhere,
      ...rest
    } = found
    return {
      ...rest,
      secondFactorDue: rest.secondFactorDue && secondStepElsewhere !== true,
      role,
      workspaceId,
      workspaceName,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      via: kind.via,
      address,
    }
  }
}
