import { kindsOf } from '@hattama/contract/rules/people/security-kinds'
import type { SecurityEvent, SecurityFilters } from '@hattama/contract/people/security-log'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'
import { agentOf } from '../accounts/user-agent.ts'

/** Who reads the log, and of which workspace. */
export type Reader = Pick<Person, 'workspaceId' | 'userId'>

/** An id in the log that may be a meeting's; other things have other ids. */
const meetingId = sql`case when e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`

/**
 * The meeting an event is about, directly or through its minutes, if it still exists. The log says what was done, and by
 * whom, also with meetings its reader cannot see, but not with which.
 */
const meetingOf = (userId: string) => sql<{ title: string; isSeen: boolean; isHiding: boolean }>`(
  select coalesce(nullif(r.title, ''), r.filename) as title, r.hides_personal as is_hiding,
    ${mayBeSeenBy(userId)} as is_seen
  from recordings r
  where r.workspace_id = e.workspace_id
    and r.id in (${meetingId}, (select s.recording_id from summaries s where s.id = ${meetingId}))
  limit 1)`

const isUnseen = sql<boolean>`coalesce(not m.is_seen, false)`

const select = (db: Db, { workspaceId, userId }: Reader, { group, person, from, to }: SecurityFilters) =>
  db
    .selectFrom('securityEvents as e')
    .leftJoinLateral(
      () => meetingOf(userId).as('m'),
      (on) => on.onTrue(),
    )
    .select(['e.id', 'e.at', 'e.kind', 'e.userId', 'e.who', 'e.address', 'e.userAgent', 'e.times'])
    .select(
      sql<SecurityEvent['detail']>`case when ${isUnseen} then e.detail - 'number' else e.detail end`.as(
        'detail',
      ),
    )
    .select(sql<SecurityEvent['outcome']>`e.outcome`.as('outcome'))
    // the log holds only a meeting's id; its title is shown unless something in it is hidden
    .select(
      sql<string>`case
        when ${isUnseen} then ''
        when e.subject <> '' or e.subject_id is null then e.subject
        when m.title is null or m.is_hiding then e.subject_id
        else m.title end`.as('subject'),
    )
    .where('e.workspaceId', '=', workspaceId)
    .$if(group !== undefined, (q) => q.where('e.kind', 'in', kindsOf(group ?? 'signIn')))
    .$if(person !== undefined, (q) =>
      q.where((e) =>
        e.or([
          e('e.userId', '=', person ?? ''),
          e.and([e('e.subjectId', '=', person ?? ''), e.not(isUnseen)]),
        ]),
      ),
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
