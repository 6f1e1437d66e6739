import type { ProtocolNumbers } from '@hattama/contract/insight/protocol'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'

/**
 * Lists every number of a workspace and what became of it, newest first, so that gaps are explained. Everyone sees the
 * numbers; which meeting one belongs to is shown only to those who can see that meeting.
 */
export const listNumbers = async (
  db: Db,
  person: Person,
  { page, limit }: { page: number; limit: number },
): Promise<ProtocolNumbers> => {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('protocolNumbers as n')
      .leftJoin('authUsers as u', 'u.id', 'n.userId')
      .leftJoin('recordings as r', (on) =>
        on.onRef('r.id', '=', 'n.recordingId').on(visibleTo(scopeOf(person))),
      )
      .select([
        'n.text',
        'n.untilText',
        'n.state',
        'n.at',
        'n.recordingId',
        'u.name',
        'r.id',
        'r.title',
        'r.filename',
      ])
      .where('n.workspaceId', '=', person.workspaceId)
      .orderBy('n.year', 'desc')
      .orderBy('n.n', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('protocolNumbers')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('workspaceId', '=', person.workspaceId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    total,
    numbers: rows.map((row) => ({
      text: row.text,
      until: row.untilText,
      state: row.state === 'given' && row.recordingId === null ? ('removed' as const) : row.state,
      at: row.at.toISOString(),
      who: row.name ?? '',
      meeting:
        row.id === null ? null : { recordingId: row.id, title: row.title?.trim() || (row.filename ?? '') },
    })),
  }
}
