import type { Language } from '@hattama/contract/account'
import { may, type Role } from '@hattama/contract/rules/policy'
import type { Sight } from '@hattama/contract/rules/sight'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'

/** A meeting somebody is to be asked about, and how they are reached. */
export type OpenAsk = {
  recordingId: string
  workspaceId: string
  ownerId: string
  title: string
  at: Date
  people: number
  email: string
  language: Language | null
  token: string
  role: Role
  sight: Sight
}

/** So long after its minutes were first there a meeting is asked about, days: later nobody waits for them. */
const askedDays = 7
/** Meetings asked about at a time, of one person or, by mail, of all. */
const mostAsked = 100
/** A letter the mail server did not take is tried again after so long, minutes. */
const pauseMinutes = 15

/** What a letter waits for: an address that is its person's own, and that none was sent, nor tried just now. */
const isDueByMail = sql`u.email_verified and not exists (select from minutes_asks y
  where y.recording_id = r.id and y.user_id = a.user_id
    and (y.mailed_at is not null or y.failed_at > now() - make_interval(mins => ${pauseMinutes}::int)))`

/**
 * Meetings whose owner wants to be asked: minutes there since they said so, people with addresses by the calendar, nothing sent and
 * nothing answered yet. What is hidden in a meeting is hidden in its title. `byMail`: everybody's that a letter is due for.
 */
export const openAsks = async (
  db: Db,
  whose: { userId: string; workspaceId: string } | 'byMail',
): Promise<OpenAsk[]> => {
  const { rows } = await sql<OpenAsk>`
    select r.id as recording_id, r.workspace_id, r.owner_id, r.title, coalesce(r.started_at, r.created_at) as at, r.sight,
      c.people, u.email, p.language, a.token, m.role
    from minutes_ask_settings a
    join auth_users u on u.id = a.user_id
    left join profiles p on p.user_id = a.user_id
    join recordings r on r.owner_id = a.user_id and r.deleted_at is null
    join memberships m on m.user_id = a.user_id and m.workspace_id = r.workspace_id
    join summaries s on s.recording_id = r.id and s.status = 'completed' and s.deleted_at is null
      and s.created_at >= a.since and s.created_at > now() - make_interval(days => ${askedDays}::int)
    join recording_meetings x on x.recording_id = r.id
    cross join lateral (
      select count(distinct lower(one ->> 'email'))::int as people from jsonb_array_elements(x.people) one
      where lower(one ->> 'email') <> lower(u.email)
    ) c
    where a.enabled and c.people > 0
      and ${whose === 'byMail' ? isDueByMail : sql`a.user_id = ${whose.userId} and r.workspace_id = ${whose.workspaceId}`}
      and not exists (select from minutes_sendings y where y.recording_id = r.id)
      and not exists (select from minutes_asks y
        where y.recording_id = r.id and y.user_id = a.user_id and y.answered_at is not null)
    order by at desc, r.id desc limit ${mostAsked}`.execute(db)
  const allowed = rows.filter(({ role, ownerId: userId, sight }) =>
    may({ role, userId, via: 'session' }, 'document.send', { ownerId: userId, sight, share: null }),
  )
  const hidden = new Map<string, Awaited<ReturnType<typeof redactorsOf>>>()
  for (const [workspaceId, some] of Map.groupBy(allowed, (one) => one.workspaceId))
    hidden.set(
      workspaceId,
      await redactorsOf(
        db,
        workspaceId,
        some.map(({ recordingId }) => recordingId),
      ),
    )
  return allowed.map((one) => ({
    ...one,
    title: hidden.get(one.workspaceId)?.(one.recordingId).text(one.title) ?? one.title,
  }))
}
