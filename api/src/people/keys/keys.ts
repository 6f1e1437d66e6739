import type { ApiKey, NewApiKey } from '@hattama/contract/people/api-key'
import { type KeyScope, maxKeys, workspaceKeyScopes } from '@hattama/contract/rules/people/key-scopes'
import { may } from '@hattama/contract/rules/app/policy'
import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { makeApiKey } from '#kernel/auth/api-key.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { ApiKeys } from '#kernel/db/schema.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { redirectHost } from './redirect-uri.ts'
import { actorOfKey } from './look-up.ts'

const dayMs = 86_400_000

const rows = (db: Queryable, { workspaceId }: Pick<Person, 'workspaceId'>) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('authUsers as u', 'u.id', 'k.userId')
    .leftJoin('programGrants as g', 'g.keyId', 'k.id')
    .select([
      'k.id',
      'k.userId',
      'k.name',
      'k.holder',
      'k.ending',
      'k.createdAt',
      'k.expiresAt',
      'k.lastUsedAt',
      'k.address',
    ])
    .select(['k.scopes', 'u.name as personName', 'g.redirectUri'])
    .where('k.workspaceId', '=', workspaceId)
    // a program that has not fetched its access yet has no key
    .where(sql<boolean>`(g.key_id is null or g.access_ends_at is not null)`)

/** Keys the person can see and revoke: their own; with `key.oversee`, all of the workspace. */
const within = (db: Queryable, person: Person) => {
  const all = rows(db, person)
  return may(person, 'key.oversee')
    ? all
    : all.where('k.userId', '=', person.userId).where('k.holder', '=', 'person')
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const wireOf = ({
  userId,
  personName,
  redirectUri,
  createdAt,
  expiresAt,
  lastUsedAt,
  ...row
}: Row): ApiKey => ({
  ...row,
  program: redirectUri === null ? null : redirectHost(redirectUri),
  person: { id: userId, name: personName },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Newest first, including those that have ended. */
export const listKeys = async (db: Db, person: Person): Promise<ApiKey[]> =>
  (await within(db, person).orderBy('k.createdAt', 'desc').execute()).map(wireOf)

/** @throws Failure CONFLICT if there are too many */
const needRoom = async (trx: Trx, { workspaceId, userId }: Person, holder: NewApiKey['holder']) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys:${workspaceId}`}, 0))`.execute(trx)
  const { held } = await trx
    .selectFrom('apiKeys')
    .select(sql<number>`count(*)::int`.as('held'))
    .where('workspaceId', '=', workspaceId)
    .where('holder', '=', holder)
    .$if(holder === 'person', (q) => q.where('userId', '=', userId))
    .executeTakeFirstOrThrow()
  if (held >= maxKeys) throw new Failure('CONFLICT', { message: `You can have up to ${maxKeys} keys.` })
}

type KeyRow = Pick<Insertable<ApiKeys>, 'id' | 'name' | 'ending' | 'tokenHash' | 'expiresAt'> &
  Pick<NewApiKey, 'holder' | 'scopes'>

/** Stores a key with its creator. @throws Failure CONFLICT if there are too many */
export const putKey = async (trx: Trx, person: Person, { scopes, ...key }: KeyRow): Promise<void> => {
  await needRoom(trx, person, key.holder)
  const { workspaceId, userId } = person
  await trx
    .insertInto('apiKeys')
    .values({ ...key, scopes, workspaceId, userId })
    .execute()
  await record(trx, person, { kind: 'keyCreated', subject: key.name, detail: { scopes: scopes.join(', ') } })
}

/**
 * Creates a key. Only the response has the token; the database keeps its hash.
 * @throws Failure FORBIDDEN for a workspace key by somebody who may not make one, INVALID_INPUT for scopes that the person
 * or holder cannot grant, CONFLICT if there are too many
 */
export const makeKey = async (
  db: Db,
  person: Person,
  { name, holder, scopes, days }: NewApiKey,
): Promise<{ id: string; token: string }> => {
  if (holder === 'workspace' && !may(person, 'key.oversee')) throw new Failure('FORBIDDEN')
  const allowed = (scope: KeyScope) =>
    may(person, scope) && (holder === 'person' || workspaceKeyScopes.includes(scope))
  const wanted = [...new Set(scopes)]
  if (!wanted.every(allowed))
    throw new Failure('INVALID_INPUT', { fields: { scopes: 'You don’t have these permissions yourself.' } })
  const [id, token] = [uuid(), makeApiKey()]
  const expiresAt = new Date(Date.now() + days * dayMs)
  const key = {
    id,
    holder,
    name,
    scopes: wanted,
    ending: token.slice(-4),
    tokenHash: hashOf(token),
    expiresAt,
  }
  await db.transaction().execute((trx) => putKey(trx, person, key))
  return { id, token }
}

/** Revokes a key, which stops working at once. @throws Failure NOT_FOUND for a key that is not theirs to revoke */
export const revokeKey = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const key = await within(trx, person).where('k.id', '=', id).executeTakeFirst()
    if (!key) throw new Failure('NOT_FOUND')
    await trx.deleteFrom('apiKeys').where('id', '=', id).execute()
    await trx.deleteFrom('chats').where('userId', '=', actorOfKey(id)).execute()
    const subject = key.userId === person.userId ? key.name : `${key.name} (${key.personName})`
    await record(trx, person, { kind: 'keyRevoked', subject })
  })
