import type { ProtocolChanges, ProtocolPart } from '@hattama/contract/insight/protocol'
import { sql } from 'kysely'
import type { Queryable, Trx } from '#kernel/db/database.ts'

/** Changes by one person within this many minutes of their last one count as one. */
const together = 10

/** Most changes of one protocol that are kept. */
const kept = 200

/** Records who changed what. A pause, or another person's change in between, starts a new row. */
export const noteChange = async (
  trx: Trx,
  protocolId: string,
  userId: string,
  parts: readonly ProtocolPart[],
): Promise<void> => {
  if (parts.length === 0) return
  const last = await trx
    .selectFrom('protocolChanges')
    .select(['id', 'userId', 'parts'])
    .select(sql<boolean>`at > now() - make_interval(mins => ${together})`.as('isFresh'))
    .where('protocolId', '=', protocolId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.isFresh && last.userId === userId) {
    const all = [...new Set([...last.parts, ...parts])]
    await trx
      .updateTable('protocolChanges')
      .set({ parts: all, at: new Date() })
      .where('id', '=', last.id)
      .execute()
    return
  }
  await trx
    .insertInto('protocolChanges')
    .values({ protocolId, userId, parts: [...parts] })
    .execute()
  await sql`delete from protocol_changes where protocol_id = ${protocolId} and id in (
    select id from protocol_changes where protocol_id = ${protocolId} order by id desc offset ${kept})`.execute(
    trx,
  )
}

/** Lists who changed what, newest first. */
export const listChanges = async (db: Queryable, protocolId: string): Promise<ProtocolChanges> => {
  const rows = await db
    .selectFrom('protocolChanges as c')
    .leftJoin('authUsers as u', 'u.id', 'c.userId')
    .select(['c.parts', 'c.beganAt', 'c.at', 'u.name'])
    .where('c.protocolId', '=', protocolId)
    .orderBy('c.id', 'desc')
    .execute()
  return {
    changes: rows.map(({ parts, beganAt, at, name }) => ({
      who: name ?? '',
      parts,
      from: beganAt.toISOString(),
      at: at.toISOString(),
    })),
  }
}
