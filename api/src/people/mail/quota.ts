import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import type { Trx } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'

const hourS = 3600
const dayS = 24 * hourS

type Window = { column: 'userId' | 'workspaceId'; id: string; seconds: number; most: number }

/** @throws Failure RATE_LIMITED with the seconds until the oldest mail of a full window leaves it */
const check = async (trx: Trx, { column, id, seconds, most }: Window, wanted: number) => {
  const { sent, waitS } = await trx
    .selectFrom('mailings')
    .select([
      sql<number>`coalesce(sum(recipients), 0)::int`.as('sent'),
      sql<number>`coalesce(extract(epoch from min(created_at) - now()) + ${seconds}, 0)::float`.as('waitS'),
    ])
    .where(column, '=', id)
    .where('createdAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  if (sent + wanted > most)
    throw new Failure('RATE_LIMITED', { retryAfter: Math.min(seconds, Math.max(1, waitS)) })
}

/**
 * Reserves recipients in the caller's transaction; a rollback releases them. Concurrent requests cannot reserve the same
 * quota. @throws Failure RATE_LIMITED
 */
export const reserveWithin = async (
  trx: Trx,
  env: Deps['env'],
  { userId, workspaceId }: Pick<Person, 'userId' | 'workspaceId'>,
  recipients: number,
): Promise<string> => {
  const id = uuid()
  for (const key of [`mail:${userId}`, `mail:${workspaceId}`].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  await trx
    .deleteFrom('mailings')
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${dayS})`)
    .execute()
  const byPerson = { column: 'userId', id: userId, seconds: hourS, most: env.LIMIT_MAILS_PER_PERSON } as const
  const byWorkspace = { column: 'workspaceId', id: workspaceId, seconds: dayS } as const
  await check(trx, byPerson, recipients)
  await check(trx, { ...byWorkspace, most: env.LIMIT_MAILS_PER_WORKSPACE }, recipients)
  await trx.insertInto('mailings').values({ id, userId, workspaceId, recipients }).execute()
  return id
}

/**
 * Reserves recipients from the quotas of a person (per hour) and their workspace (per day), enough for work and too few for
 * advertising, before anything is sent. Returns a function that releases them if nothing was sent.
 * @throws Failure RATE_LIMITED
 */
export const reserveQuota = async (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  person: Person,
  recipients: number,
): Promise<() => Promise<void>> => {
  const id = await db.transaction().execute((trx) => reserveWithin(trx, env, person, recipients))
  return async () => {
    await db.deleteFrom('mailings').where('id', '=', id).execute()
  }
}
