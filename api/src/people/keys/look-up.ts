import { workspaceKeyScopes } from '@hattama/contract/rules/people/key-scopes'
import { isWithinScopes } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import { isApiKey } from '#kernel/auth/api-key.ts'
import type { LookUp } from '#kernel/auth/allow.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import { builtOnce } from '#kernel/db/built-once.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { secondFactorDue } from '../second-factor/due.ts'

/** How stale "last used" may get, ms. */
const staleMs = 60_000

/** The user id of a workspace key, which is not a person: it sees what everybody there sees. */
export const actorOfKey = (id: string) => `key_${id}`

type ByHash = { hash: string }

/** A key works in the workspace it was made in, with its person's current role there; without membership it is invalid. */
const keyQuery = (db: Db, { hash }: ByHash) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('memberships as m', (on) =>
      on.onRef('m.workspaceId', '=', 'k.workspaceId').onRef('m.userId', '=', 'k.userId'),
    )
    .innerJoin('workspaces as w', 'w.id', 'k.workspaceId')
    .innerJoin('authUsers as u', 'u.id', 'k.userId')
    .leftJoin('programGrants as g', 'g.keyId', 'k.id')
    .leftJoin('profiles as p', 'p.userId', 'k.userId')
    .select([
      'k.id',
      'k.name as keyName',
      'k.holder',
      'k.scopes',
      'k.lastUsedAt',
      'k.createdAt as keyMadeAt',
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
    .select(secondFactorDue)
    .where('k.tokenHash', '=', hash)
    .where('k.expiresAt', '>', sql<Date>`now()`)
    .where('u.blockedAt', 'is', null)
    .where('k.askedAt', 'is', null)
    // the secret of a program's key lasts an hour; it does not exist until the code is exchanged
    .where(sql<boolean>`(g.key_id is null or g.access_ends_at > now())`)

type Row = Awaited<ReturnType<ReturnType<typeof keyQuery>['executeTakeFirstOrThrow']>>

const personOf = (row: Row, address: string | null): Person => ({
  userId: row.userId,
  email: row.email,
  name: row.name,
  firstName: row.firstName ?? '',
  lastName: row.lastName ?? '',
  emailVerified: row.emailVerified,
  createdAt: row.createdAt,
  role: row.role,
  secondFactorDue: row.secondFactorDue,
  language: row.language,
  workspaceId: row.workspaceId,
  workspaceName: row.workspaceName,
  via: 'key',
  scopes: row.scopes,
  key: { name: row.keyName },
  tokenId: row.id,
  // a key does not prove who holds it, so anything that needs proof is closed to it
  provedAt: new Date(0),
  address,
})

/** The rights of a workspace key: those of a member, within the workspace key scopes and the scopes it was given. */
const workspaceOf = (row: Row, address: string | null): Person => ({
  ...personOf(row, address),
  userId: actorOfKey(row.id),
  answersForIt: row.userId,
  email: '',
  name: row.keyName,
  firstName: row.keyName,
  lastName: '',
  createdAt: row.keyMadeAt,
  role: 'member',
  secondFactorDue: false,
  scopes: workspaceKeyScopes.filter((scope) => isWithinScopes(scope, row.scopes)),
})

/** Finds the person of an API key; null if it is unknown, revoked or expired, or the person has left or is blocked. */
export const openKeyLookUp = (db: Db): LookUp => {
  const byHash = builtOnce(db, ['hash'], (at: ByHash) => keyQuery(db, at))
  return async (token, from) => {
    const row = isApiKey(token) ? (await byHash({ hash: hashOf(token) }))[0] : undefined
    if (!row) return null
    const address = from?.address ?? null
    if (Date.now() - (row.lastUsedAt?.getTime() ?? 0) > staleMs)
      await db
        .updateTable('apiKeys')
        .set({ lastUsedAt: new Date(), ...(address !== null && { address }) })
        .where('id', '=', row.id)
        .execute()
    return row.holder === 'workspace' ? workspaceOf(row, address) : personOf(row, address)
  }
}
