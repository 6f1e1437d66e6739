import type { ProtocolNumbers } from '@hattama/contract/insight/protocol'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { visibleWithDeleted } from '#kernel/visibility/find-seen.ts'

type Row = {
  state: 'given' | 'withdrawn' | 'skipped'
  at: Date
  name: string | null
  recordingId: string | null
  deletedAt: Date | null
}

/** What became of a number, since when, and by whom. */
const becameOf = ({ state, at, name, recordingId, deletedAt }: Row) => {
  if (state === 'given' && deletedAt && deletedAt.getTime() > 0)
    return { state: 'deleted' as const, at: deletedAt.toISOString(), who: '' }
  // being removed, too: it is marked as deleted at the beginning of time
  const isRemoved = state === 'given' && (recordingId === null || deletedAt !== null)
  return { state: isRemoved ? ('removed' as const) : state, at: at.toISOString(), who: name ?? '' }
}

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
        on.onRef('r.id', '=', 'n.recordingId').on(visibleWithDeleted(scopeOf(person))),
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
      .select(
        sql<Date | null>`(select d.deleted_at from recordings d where d.id = n.recording_id)`.as('deletedAt'),
      )
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
      ...becameOf(row),
      meeting:
        row.id === null ? null : { recordingId: row.id, title: row.title?.trim() || (row.filename ?? '') },
    })),
  }
}
