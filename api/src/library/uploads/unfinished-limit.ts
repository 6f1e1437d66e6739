import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'

/** `retryAfter` of a refusal, s. */
const againSeconds = 60

/**
 * Checks that the limits on unfinished uploads allow one more. Each is a row, a file and a recording that says "uploading",
 * though not a byte of it may ever come. The caller holds the workspace's quota lock.
 * @throws Failure RATE_LIMITED
 */
export const needUnfinishedLimit = async (
  trx: Trx,
  env: Env,
  person: Pick<Person, 'userId' | 'workspaceId'>,
) => {
  const { own, all } = await trx
    .selectFrom('uploads')
    .select([
      sql<number>`count(*) filter (where owner_id = ${person.userId})::int`.as('own'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('workspaceId', '=', person.workspaceId)
    .where('finishedAt', 'is', null)
    .where('abandonedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (own >= env.LIMIT_UPLOADS_PER_PERSON || all >= env.LIMIT_UPLOADS_PER_WORKSPACE)
    throw new Failure('RATE_LIMITED', { retryAfter: againSeconds })
}
