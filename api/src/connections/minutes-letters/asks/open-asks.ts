import type { Language } from '@hattama/contract/people/account'
import { may, type Role } from '@hattama/contract/rules/app/policy'
import type { Visibility } from '@hattama/contract/rules/library/visibility'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'

/** A meeting its owner is to be asked about, and how to reach them. */
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
  visibility: Visibility
}

/** How long after its minutes first appeared a meeting is asked about, days: later nobody waits for them. */
const askedDays = 7
/** Most meetings one person is asked about at a time. */
const maxAsked = 100
/** Letters fetched at a time: while they are sent, other asks may be answered. */
const maxChars = 10
/** Pause before a letter the mail server did not accept is retried, minutes, and most attempts in all. */
const pauseMinutes = 15
const maxTries = 5

/** SQL condition on a row of `minutes_asks`: whether a letter may be sent, or retried if one was not accepted. */
export const mayBeMailed = (note: string) => {
  const of = (column: string) => sql.ref(`${note}.${column}`)
  return sql`(${of('answeredAt')} is null and ${of('mailedAt')} is null and ${of('tries')} < ${maxTries}::int
    and (${of('failedAt')} is null or ${of('failedAt')} < now() - make_interval(mins => ${pauseMinutes}::int)))`
}

/** When a letter is due: the address is confirmed, its person is not blocked, and none was sent or tried just now. */
const isDueByMail = sql`u.email_verified and u.blocked_at is null and not exists (select from minutes_asks y
  where y.recording_id = r.id and y.user_id = a.user_id and not ${mayBeMailed('y')})`

/**
 * Returns meetings whose owner wants to be asked: minutes came after they turned this on, the calendar has people's
 * addresses, and nothing is sent or answered yet. Hidden data is hidden in titles, too. `byMail`: everyone's with a letter
 * due.
 */
export const openAsks = async (
  db: Db,
  whose: { userId: string; workspaceId: string } | 'byMail',
): Promise<OpenAsk[]> => {
  const { rows } = await sql<OpenAsk>`
    select r.id as recording_id, r.workspace_id, r.owner_id, coalesce(nullif(trim(r.title), ''), r.filename) as title,
      r.took_place_at as at, r.visibility,
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
    where a.enabled and c.people > 0 and ${isReal}
      and ${whose === 'byMail' ? isDueByMail : sql`a.user_id = ${whose.userId} and r.workspace_id = ${whose.workspaceId}`}
      and not exists (select from minutes_sendings y where y.recording_id = r.id)
      and not exists (select from minutes_asks y
        where y.recording_id = r.id and y.user_id = a.user_id and y.answered_at is not null)
    order by at desc, r.id desc limit ${whose === 'byMail' ? maxChars : maxAsked}`.execute(db)
  const allowed = rows.filter(({ role, ownerId: userId, visibility }) =>
    may({ role, userId, via: 'session' }, 'document.send', { ownerId: userId, visibility, share: null }),
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
