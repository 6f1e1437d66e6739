import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { ensureProfile, splitName } from './profile.ts'
import type { Person } from './person.ts'
import { hashOf, isDeviceToken } from './tokens.ts'

/** How long a session lasts without use, and how stale "last used" may get before it is written again. */
export const sessionDays = 30
const refreshMinutes = 60

/** The columns both look-ups share: account, profile, role and workspace, in one join. */
const joined = (db: Db) =>
  db
    .selectFrom('authUsers as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .leftJoin('memberships as m', (on) =>
      on.onRef('m.workspaceId', '=', 'p.workspaceId').onRef('m.userId', '=', 'u.id'),
    )
    .leftJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select([
      'u.id as userId',
      'u.email',
      'u.name',
      'u.emailVerified',
      'u.createdAt',
      'p.firstName',
      'p.lastName',
      'p.language',
      'm.role',
      'w.id as workspaceId',
      'w.name as workspaceName',
    ])

const bySession = (db: Db, token: string) =>
  joined(db)
    .innerJoin('authSessions as s', 's.userId', 'u.id')
    .select(['s.id as tokenId', 's.updatedAt as usedAt'])
    .where('s.token', '=', token)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

const byDevice = (db: Db, token: string) =>
  joined(db)
    .innerJoin('devices as d', 'd.userId', 'u.id')
    .select(['d.id as tokenId', 'd.lastUsedAt as usedAt'])
    .where('d.tokenHash', '=', hashOf(token))
    .executeTakeFirst()

const touch = async (db: Db, id: string, via: Person['via']) => {
  if (via === 'device') {
    await db.updateTable('devices').set({ lastUsedAt: new Date() }).where('id', '=', id).execute()
    return
  }
  const expiresAt = new Date(Date.now() + sessionDays * 86_400_000)
  await db
    .updateTable('authSessions')
    .set({ updatedAt: new Date(), expiresAt })
    .where('id', '=', id)
    .execute()
}

/**
 * Who a bearer token stands for; null for unknown, revoked and expired ones. Somebody seen for the first time, or
 * whose workspace is gone, gets a personal workspace here.
 */
export const lookUp = async (db: Db, token: string): Promise<Person | null> => {
  const via = isDeviceToken(token) ? 'device' : 'session'
  const find = () => (via === 'device' ? byDevice(db, token) : bySession(db, token))
  let found = await find()
  if (!found) return null
  if (found.role === null) {
    await ensureProfile(db, { userId: found.userId, ...splitName(found.name), language: null })
    found = await find()
  }
  if (!found?.role || found.workspaceId === null || found.workspaceName === null) return null
  if (Date.now() - found.usedAt.getTime() > refreshMinutes * 60_000) await touch(db, found.tokenId, via)
  const { role, workspaceId, workspaceName, firstName, lastName, usedAt: _, ...rest } = found
  return {
    ...rest,
    role,
    workspaceId,
    workspaceName,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    via,
  }
}
