import { kindsOf } from '@hattama/contract/rules/security-kinds'
import type { SecurityEvent, SecurityFilters } from '@hattama/contract/security-log'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'
import { agentOf } from '../accounts/user-agent.ts'

/** Who reads the log, and of which workspace. */
export type Reader = Pick<Person, 'workspaceId' | 'userId'>

const select = (db: Db, { workspaceId, userId }: Reader, { group, person, from, to }: SecurityFilters) =>
  db
    .selectFrom('securityEvents as e')
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.userId',
      'e.who',
      'e.address',
      'e.userAgent',
      'e.detail',
      'e.times',
    ])
    .select(sql<SecurityEvent['outcome']>`e.outcome`.as('outcome'))
    // the log holds only a meeting's id; its title is shown only if the reader may see it and nothing in it is hidden
    .select(
      sql<string>`case when e.subject <> '' or e.subject_id is null then e.subject else coalesce(
        (select coalesce(nullif(r.title, ''), r.filename) from recordings r
          where r.id::text = e.subject_id and r.workspace_id = e.workspace_id
            and not r.hides_personal and ${mayBeSeenBy(userId)}),
        (select coalesce(nullif(r.title, ''), r.filename) from summaries s join recordings r on r.id = s.recording_id
          where s.id::text = e.subject_id and r.workspace_id = e.workspace_id
            and not r.hides_personal and ${mayBeSeenBy(userId)}),
        e.subject_id) end`.as('subject'),
    )
    .where('e.workspaceId', '=', workspaceId)
    .$if(group !== undefined, (q) => q.where('e.kind', 'in', kindsOf(group ?? 'signIn')))
    .$if(person !== undefined, (q) =>
      q.where((e) => e.or([e('e.userId', '=', person ?? ''), e('e.subjectId', '=', person ?? '')])),
    )
    .$if(from !== undefined, (q) => q.where('e.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (q) => q.where('e.at', '<', new Date(to ?? 0)))
    .orderBy('e.id', 'desc')

type Page = { before?: number | undefined; limit: number }

/** Returns a page of a workspace's events, newest first; `before` is the id of the last event of the previous page. */
export const listEvents = async (
  db: Db,
  reader: Reader,
  filters: SecurityFilters,
  { before, limit }: Page,
): Promise<{ events: SecurityEvent[]; next: number | null }> => {
  const rows = await select(db, reader, filters)
    .$if(before !== undefined, (q) => q.where('e.id', '<', before ?? 0))
    .limit(limit + 1)
    .execute()
  const events = rows.slice(0, limit).map(({ at, userAgent, ...row }) => ({
    ...row,
    at: at.toISOString(),
    agent: agentOf(userAgent).label,
  }))
  return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
}
