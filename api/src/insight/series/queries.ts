import type { Series, SeriesChange, SeriesList } from '@hattama/contract/insight/series'
import { maxSeries } from '@hattama/contract/rules/insight/series'
import { isWithinBounds } from '@hattama/contract/rules/library/visibility'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { isDuplicate } from '#kernel/db/faults.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import { boundsOf } from '#library/visibility/rules.ts'
import { needKnown } from '#library/visibility/known.ts'
import { type Loose, suggest } from './suggest.ts'

/** Most meetings considered for suggestions. */
const maxLoose = 400

/** Workspace owners and admins may manage series that others made, if they can see them. */
const mayManage = ({ userId, role }: Person): RawBuilder<boolean> =>
  role === 'owner' || role === 'admin' ? sql<boolean>`true` : sql<boolean>`s.created_by = ${userId}`

type Row = Omit<Series, 'lastAt'> & { lastAt: Date | null }

/** The series a person can see: their own, and those with a meeting they can see. A name alone may reveal too much. */
const seen = (person: Person, which: RawBuilder<unknown>) => sql<Row>`
  select id, name, meetings, last_at, may_manage, follows_calendar, rule
  from (
    select s.id, s.name, s.created_by, s.rule, s.calendar_uid is not null as follows_calendar,
      ${mayManage(person)} as may_manage, count(r.id)::int as meetings,
      max(r.took_place_at) as last_at
    from series s
    left join series_recordings x on x.series_id = s.id
    left join recordings r on r.id = x.recording_id and ${isReal} and ${visibleTo(scopeOf(person))}
    where s.workspace_id = ${person.workspaceId} and ${which}
    group by s.id
  ) s where meetings > 0 or created_by = ${person.userId}
  order by lower(name), id`

const wire = ({ lastAt, ...row }: Row): Series => ({ ...row, lastAt: lastAt?.toISOString() ?? null })

/** @throws Failure NOT_FOUND for a series the person cannot see */
export const findOne = async (db: Queryable, person: Person, id: string): Promise<Series> => {
  const [found] = (await seen(person, sql`s.id = ${id}`).execute(db)).rows
  if (!found) throw new Failure('NOT_FOUND')
  return wire(found)
}

/** Lists the series a person can see, and meetings of theirs that look like one. */
export const findSeries = async (db: Queryable, person: Person): Promise<SeriesList> => {
  const [{ rows }, { rows: loose }] = await Promise.all([
    seen(person, sql`true`).execute(db),
    sql<Loose>`
      select r.id, nullif(trim(r.title), '') as title, m.uid, r.participants
      from recordings r left join recording_meetings m on m.recording_id = r.id
      where ${visibleTo(scopeOf(person))} and ${isReal} and r.archived_at is null
        and not exists (select from series_recordings x where x.recording_id = r.id)
      order by r.took_place_at desc, r.id desc limit ${maxLoose}`.execute(db),
  ])
  return { series: rows.map(wire), suggestions: suggest(loose) }
}

/** @throws Failure NOT_FOUND for a series the person cannot see; FORBIDDEN for one they may not manage */
const needManaged = async (db: Queryable, person: Person, id: string) => {
  const found = await findOne(db, person, id)
  if (!found.mayManage) throw new Failure('FORBIDDEN')
}

const unlessNamed = (error: unknown): never => {
  throw isDuplicate(error) ? new Failure('CONFLICT', { fields: { name: 'taken' } }) : error
}

/** @throws Failure CONFLICT when the person already uses the name; INVALID_INPUT when there are too many */
export const makeSeries = async (db: Db, person: Person, name: string): Promise<string> => {
  const { workspaceId, userId } = person
  const id = uuid()
  await db
    .transaction()
    .execute(async (trx) => {
      // two concurrent requests must not both take the last place
      await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute()
      const { count } = await trx
        .selectFrom('series')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow()
      if (count >= maxSeries) throw new Failure('INVALID_INPUT', { fields: { name: 'too many' } })
      await trx.insertInto('series').values({ id, workspaceId, name, createdBy: userId }).execute()
    })
    .catch(unlessNamed)
  return id
}

/** The recurring event of the newest meeting of a series that a person can see and that has one; else null. */
const eventOf = async (db: Queryable, person: Person, id: string): Promise<string | null> => {
  const { rows } = await sql<{ uid: string }>`
    select m.uid from series_recordings x
    join recordings r on r.id = x.recording_id join recording_meetings m on m.recording_id = r.id
    where x.series_id = ${id} and ${visibleTo(scopeOf(person))}
    order by m.starts_at desc limit 1`.execute(db)
  return rows[0]?.uid ?? null
}

/** @throws Failure NOT_FOUND, FORBIDDEN, CONFLICT; INVALID_INPUT for a rule the workspace does not allow */
export const changeSeries = async (
  db: Db,
  person: Person,
  id: string,
  { followsCalendar, rule, ...named }: SeriesChange,
): Promise<void> => {
  await needManaged(db, person, id)
  if (rule) {
    await needKnown(db, person.workspaceId, rule)
    if (!isWithinBounds(rule.visibility, await boundsOf(db, person.workspaceId)))
      throw new Failure('INVALID_INPUT', { fields: { rule: 'The workspace doesn’t allow this.' } })
  }
  const change = {
    ...named,
    ...(followsCalendar !== undefined && {
      calendarUid: followsCalendar ? await eventOf(db, person, id) : null,
    }),
    ...(rule !== undefined && { rule }),
  }
  if (Object.keys(change).length === 0) return
  await db.updateTable('series').set(change).where('id', '=', id).execute().catch(unlessNamed)
}

/** Dissolves a series; its meetings stay. @throws Failure NOT_FOUND, FORBIDDEN */
export const removeSeries = async (db: Db, person: Person, id: string): Promise<void> => {
  await needManaged(db, person, id)
  await db.deleteFrom('series').where('id', '=', id).execute()
}
