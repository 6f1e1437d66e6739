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
/** Meetings one person is asked about at a time. */
const mostAsked = 100
/** Letters looked for at a time: while they are sent, others may be answered. */
const mostLetters = 10
/** A letter the mail server did not take is tried again after so long, minutes, so many times in all. */
const pauseMinutes = 15
const mostTries = 5

/** Of a note of what was asked: may a letter go, once more where one was not taken? */
export const mayBeMailed = (note: string) => {
  const of = (column: string) => sql.ref(`${note}.${column}`)
  return sql`(${of('answeredAt')} is null and ${of('mailedAt')} is null and ${of('tries')} < ${mostTries}::int
    and (${of('failedAt')} is null or ${of('failedAt')} < now() - make_interval(mins => ${pauseMinutes}::int)))`
}

/** What a letter waits for: an address that is its person's own, whom somebody lets in, and that none was sent, nor tried just now. */
const isDueByMail = sql`u.email_verified and u.blocked_at is null and not exists (select from minutes_asks y
  where y.recording_id = r.id and y.user_id = a.user_id and not ${mayBeMailed('y')})`

/**
 * Meetings whose owner wants to be asked: minutes there since they said so, people with addresses by the calendar, nothing sent and
 * nothing answered yet. What is hidden in a meeting is hidden in its title. `byMail`: everybody's that a letter is due for.
 */
export const openAsks = async (
  db: Db,
  whose: { userId: string; workspaceId: string } | 'byMail',
): Promise<OpenAsk[]> => {
  const { rows } = await sql<OpenAsk>`
    select r.id as recording_id, r.workspace_id, r.owner_id, coalesce(nullif(trim(r.title), ''), r.filename) as title,
      coalesce(r.started_at, r.created_at) as at, r.sight,
      c.people, u.email, p.language, a.token, m.role
    from minutes_ask_settings a
    join auth_users u on u.id = a.user_id
    left join profiles p on p.user_id = a.user_id
    join recordings r on r.owner_id = a.user_id and r.deleted_at is null
    join memberships m on m.user_id = a.user_id and m.workspace_id = r.workspace_id and m.role <> 'viewer'
    join summaries s on s.recording_id = r.id and s.workspace_id = r.workspace_id and s.status = 'completed' and s.deleted_at is null
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
    order by at desc, r.id desc limit ${whose === 'byMail' ? mostLetters : mostAsked}`.execute(db)
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
