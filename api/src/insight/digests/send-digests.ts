import type { Language } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import type { Mail } from '#people/mail/mail.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Reader } from '#kernel/http/person.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { localDay } from '../reminders/local-day.ts'
import { inSeries } from '../series/meetings.ts'
import { viewOf } from '../series/view.ts'
import { listTasks } from '../summary/tasks/list-tasks.ts'
import { briefText, weeklyText } from './compose.ts'

type Reading = {
  userId: string
  workspaceId: string
  workspace: string
  email: string
  language: Language | null
  timeZone: string | null
  token: string
  weekday: number
  hour: number
}
type Near = Reading & { title: string; key: string; seriesId: string }

/** Everyone who wants these letters, once per workspace they belong to. */
const readers = (what: 'weekly' | 'briefs') => sql`
  select d.user_id, m.workspace_id, w.name as workspace, u.email, p.language, z.time_zone, d.token, d.weekday, d.hour
  from digest_settings d
  join memberships m on m.user_id = d.user_id
  join workspaces w on w.id = m.workspace_id
  join auth_users u on u.id = d.user_id
  left join profiles p on p.user_id = d.user_id
  left join reminder_settings z on z.user_id = d.user_id
  where d.${sql.ref(what)}`

/** How long before its meeting a brief is sent, minutes. */
const ahead = 60
/** How long sent letters are remembered, days. */
const keptDays = 60
/** Own tasks read for a letter, which lists a few and says how many more there are. */
const maxTasks = 50
const weekMs = 7 * 86_400_000

/** Meetings starting soon in the calendars of those who want a brief, in a series they can see. */
const nearMeetings = async (db: Db, now: Date): Promise<Near[]> => {
  const { rows } = await sql<Near>`
    select x.*, e.title, e.uid || ' ' || e.starts_at as key, s.id as series_id
    from (${readers('briefs')}) x
    join connections c on c.user_id = x.user_id and c.workspace_id = x.workspace_id and c.state <> 'paused'
    join calendar_events e on e.connection_id = c.id and not e.is_all_day
      and e.starts_at > ${now} and e.starts_at <= ${now}::timestamptz + make_interval(mins => ${ahead}::int)
    cross join lateral (
      select s.id from series s
      where s.workspace_id = x.workspace_id and s.calendar_uid = e.uid and (s.created_by = x.user_id or exists (
        select from series_recordings y join recordings r on r.id = y.recording_id
        where y.series_id = s.id and r.deleted_at is null and ${mayBeSeenBy(sql.ref('x.userId'))}))
      order by s.created_by = x.user_id desc, s.created_at limit 1
    ) s`.execute(db)
  return rows
}

const isDue = ({ weekday, hour, timeZone }: Reading, now: Date) => {
  const here = localDay(now, timeZone)
  const today = new Date(`${here.today}T00:00:00Z`).getUTCDay() || 7
  return today === weekday && here.hour >= hour
}

/** Claims a letter; false if it is already claimed. */
const claim = async (db: Db, { userId, workspaceId }: Reading, kind: 'weekly' | 'brief', key: string) => {
  const row = await db
    .insertInto('sentDigests')
    .values({ userId, workspaceId, kind, key })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

const release = (db: Db, { userId, workspaceId }: Reading, kind: 'weekly' | 'brief', key: string) =>
  db
    .deleteFrom('sentDigests')
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()

export type DigestTools = { db: Db; mail: Pick<Mail, 'sendNow'>; publicUrl: string }

type Letter = { subject: string; body: string } | null

const readerOf = ({ userId, workspaceId }: Reading): Reader => ({ userId, workspaceId, via: 'session' })

const stopUrlOf = ({ token }: Reading, publicUrl: string) => `${publicUrl}/api/digests/stop?token=${token}`

/** What is hidden in a meeting stays hidden in mail. */
const hiderOf = async (db: Db, workspaceId: string, ids: readonly string[]) => {
  const of = await redactorsOf(db, workspaceId, [...new Set(ids)])
  return (recordingId: string, text: string) => of(recordingId).text(text)
}

const composeBrief = async ({ db, publicUrl }: DigestTools, to: Near): Promise<Letter> => {
  const view = await viewOf(db, readerOf(to), inSeries(to.seriesId))
  if (view.total === 0) return null
  const hide = await hiderOf(
    db,
    to.workspaceId,
    view.meetings.map((m) => m.recordingId),
  )
  const { title, seriesId, language } = to
  return briefText({
    view,
    language: language ?? 'ru',
    publicUrl,
    stopUrl: stopUrlOf(to, publicUrl),
    hide,
    title,
    seriesId,
  })
}

const composeWeekly = async ({ db, publicUrl }: DigestTools, to: Reading, now: Date): Promise<Letter> => {
  const from = new Date(now.getTime() - weekMs)
  const reader = readerOf(to)
  const lately = sql<boolean>`r.took_place_at >= ${from}`
  const [view, { tasks }] = await Promise.all([
    viewOf(db, reader, lately, from),
    listTasks(
      db,
      reader,
      { whose: 'mine', state: 'open', q: '', page: 1, limit: maxTasks },
      { examples: false },
    ),
  ])
  if (view.total === 0 && tasks.length === 0) return null
  const ids = [...view.meetings.map((m) => m.recordingId), ...tasks.map((task) => task.recordingId)]
  const hide = await hiderOf(db, to.workspaceId, ids)
  const { workspace, language } = to
  const stopUrl = stopUrlOf(to, publicUrl)
  return weeklyText({ view, mine: tasks, language: language ?? 'ru', publicUrl, stopUrl, hide, workspace })
}

/**
 * Sends the letters about meetings that are due: the weekly one on its reader's day and hour, a brief before a meeting. A
 * letter is claimed before it is sent, so it goes out at most once; one that could not be sent is retried next round.
 * @returns letters sent
 */
export const sendDigests = async (tools: DigestTools, now: Date): Promise<number> => {
  const { db, mail, publicUrl } = tools
  let sent = 0
  const send = async (to: Reading, kind: 'weekly' | 'brief', key: string, compose: () => Promise<Letter>) => {
    if (!(await claim(db, to, kind, key))) return
    const letter = await compose().catch(async (error: unknown) => {
      await release(db, to, kind, key)
      throw error
    })
    if (!letter) return
    if (await mail.sendNow(to.email, letter, stopUrlOf(to, publicUrl))) sent++
    else await release(db, to, kind, key)
  }
  for (const near of await nearMeetings(db, now))
    await send(near, 'brief', near.key, () => composeBrief(tools, near))
  const { rows } = await sql<Reading>`${readers('weekly')}`.execute(db)
  for (const to of rows.filter((one) => isDue(one, now)))
    await send(to, 'weekly', localDay(now, to.timeZone).today, () => composeWeekly(tools, to, now))
  await sql`delete from sent_digests where sent_at < ${now}::timestamptz - make_interval(days => ${keptDays}::int)`.execute(
    db,
  )
  return sent
}
