import type { AskedReply } from '@hattama/contract/people/asked'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Log } from '#kernel/log.ts'
import { record } from '#kernel/security-log/record.ts'
import { aboutWhom, type AskedThing } from '#people/acting/asked.ts'
import type { Caller } from '../http/call.ts'
import { closeSealed, openSealed, type Seal } from '../port/seal.ts'
import { revokeRemoved } from '../vendor-sign-in/revoke.ts'
import { makeSecret } from '../webhooks/signature.ts'
import { hasSecret, removeConnection, wake } from './change.ts'

type Needs = { db: Db; env: Env; log: Log; seal: Seal; caller: Caller }

/** A new secret of ours; unlike one that is rotated, the old one no longer works. Null to keep the present one. */
const renewed = async (trx: Trx, seal: Seal, id: string, reply: AskedReply) => {
  if (reply !== 'renew') return null
  const row = await trx
    .selectFrom('connections')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { target, secrets } = await openSealed(seal, row.sealed)
  if (!secrets) throw new Failure('CONFLICT')
  const current = makeSecret()
  return { current, sealed: await closeSealed(seal, { target, secrets: { current } }) }
}

const keep = ({ db, seal }: Needs, person: Person, id: string, reply: AskedReply) =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('connections')
      .select('name')
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .where('askedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Failure('NOT_FOUND')
    const secret = await renewed(trx, seal, id, reply)
    await trx
      .updateTable('connections')
      .set({
        askedAt: null,
        askedAbout: null,
        madeBy: person.userId,
        knownTo: [],
        ...(secret && { sealed: secret.sealed }),
        updatedAt: new Date(),
      })
      .where('id', '=', id)
      .execute()
    const kind = secret ? 'connectionSecretChanged' : 'connectionKept'
    await record(trx, person, { kind, subjectId: id, subject: found.name })
    await wake(trx)
    return secret?.current ?? null
  })

/** Connections of a workspace whose address or secret somebody chose who may no longer manage them. */
export const askedConnections = (needs: Needs): AskedThing => {
  const asked = (workspaceId: string) =>
    needs.db
      .selectFrom('connections')
      .select(['id', 'kind', 'name', 'address', 'askedAt', aboutWhom.as('about')])
      .where('workspaceId', '=', workspaceId)
      .where('askedAt', 'is not', null)
  return {
    kind: 'connection',
    list: async (workspaceId) =>
      (await asked(workspaceId).execute()).map(({ id, kind, name, address, about, askedAt }) => ({
        kind: 'connection',
        id,
        name,
        detail: address,
        about,
        since: (askedAt ?? new Date()).toISOString(),
        mayRenew: hasSecret(kind, 'workspace'),
      })),
    answer: async (person, id, reply) => {
      if (reply !== 'end') return keep(needs, person, id, reply)
      if (!(await asked(person.workspaceId).where('id', '=', id).executeTakeFirst()))
        throw new Failure('NOT_FOUND')
      await revokeRemoved(needs, await removeConnection(needs.db, person, id))
      return null
    },
  }
}
