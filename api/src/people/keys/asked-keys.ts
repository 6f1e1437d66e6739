import { makeApiKey } from '#kernel/auth/api-key.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { record } from '#kernel/security-log/record.ts'
import { aboutWhom, type AskedThing } from '../acting/asked.ts'
import { revokeKey } from './keys.ts'

const asked = (db: Db, workspaceId: string) =>
  db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'ending', 'askedAt', aboutWhom.as('about')])
    .where('workspaceId', '=', workspaceId)
    .where('askedAt', 'is not', null)

/** Keys of a workspace that somebody knows who may no longer use them. */
export const askedKeys = (db: Db): AskedThing => ({
  kind: 'key',
  list: async (workspaceId) =>
    (await asked(db, workspaceId).execute()).map(({ id, name, ending, about, askedAt }) => ({
      kind: 'key',
      id,
      name,
      detail: ending,
      about,
      since: (askedAt ?? new Date()).toISOString(),
      mayRenew: true,
    })),
  answer: async (person, id, reply) => {
    if (reply === 'end') {
      if (!(await asked(db, person.workspaceId).where('id', '=', id).executeTakeFirst()))
        throw new Failure('NOT_FOUND')
      await revokeKey(db, person, id)
      return null
    }
    const token = reply === 'renew' ? makeApiKey() : null
    await db.transaction().execute(async (trx) => {
      const kept = await trx
        .updateTable('apiKeys')
        .set({
          askedAt: null,
          askedAbout: null,
          userId: person.userId,
          ...(token !== null && { tokenHash: hashOf(token), ending: token.slice(-4) }),
        })
        .where('id', '=', id)
        .where('workspaceId', '=', person.workspaceId)
        .where('askedAt', 'is not', null)
        .returning('name')
        .executeTakeFirst()
      if (!kept) throw new Failure('NOT_FOUND')
      await record(trx, person, { kind: token === null ? 'keyKept' : 'keyRenewed', subject: kept.name })
    })
    return token
  },
})
