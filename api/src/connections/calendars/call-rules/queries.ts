import type {
  CallRule,
  CallRuleList,
  ExpectedCall,
  NewCallRule,
} from '@hattama/contract/connections/call-rule'
import { calendarKinds } from '@hattama/contract/rules/connections/connection-kinds'
import { sql } from 'kysely'
import { findOne } from '#insight/series/queries.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { eventsOf, seriesOf } from '../events/queries.ts'

const ruleColumns = ['act', 'consent', 'notice'] as const

type Stored = { act: string; consent: boolean; notice: string | null }
/** The cast is safe: the database's check constraints allow nothing else. */
const wire = ({ act, consent, notice }: Stored) => ({ act, consent, notice }) as CallRule

export const ownCallRules = async (
  db: Queryable,
  { userId, workspaceId }: Person,
): Promise<CallRuleList['rules']> => {
  const rows = await db
    .selectFrom('callRules')
    .select(['seriesId', 'connectionId', ...ruleColumns])
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .orderBy('id')
    .execute()
  return rows.map(({ seriesId, connectionId, ...row }) => ({
    of: seriesId === null ? 'calendar' : 'series',
    id: seriesId ?? connectionId ?? '',
    rule: wire(row),
  }))
}

/** @throws Failure NOT_FOUND for a calendar that is not theirs */
const needOwnCalendar = async (db: Queryable, { userId, workspaceId }: Person, id: string) => {
  const found = await db
    .selectFrom('connections')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .where('kind', 'in', [...calendarKinds])
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
}

/** @throws Failure NOT_FOUND for a rule about a series they do not see, or a calendar that is not theirs */
export const keepCallRule = async (db: Db, person: Person, { of, id, rule }: NewCallRule): Promise<void> => {
  const { userId, workspaceId } = person
  const column = of === 'series' ? 'seriesId' : 'connectionId'
  if (rule === null) {
    await db.deleteFrom('callRules').where('userId', '=', userId).where(column, '=', id).execute()
    return
  }
  await (of === 'series' ? findOne(db, person, id) : needOwnCalendar(db, person, id))
  const about = of === 'series' ? { seriesId: id } : { connectionId: id }
  await db
    .insertInto('callRules')
    .values({ userId, workspaceId, ...about, ...rule })
    .onConflict((c) => c.columns(['userId', column]).doUpdateSet(rule))
    .execute()
}

/** Most meetings returned to one person. */
const maxExpected = 200
/** People join early; a day ahead, so that a browser still knows while the server is unreachable. */
const aheadHours = 24

/** Origin and path only: call passwords are in what follows `?` and `#`. */
const placeOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/**
 * Returns calls in one's own calendars that are in progress or begin within a day and have a rule: their series' rule, else
 * their calendar's. A private event is at most offered, whatever the rule, since others may see the recording.
 */
export const expectedOf = async (db: Queryable, person: Person): Promise<ExpectedCall[]> => {
  const rows = await eventsOf(db, person)
    .leftJoin('series as s', (join) => join.on(sql<boolean>`s.id = ${seriesOf(person)}`))
    .leftJoin('callRules as ofSeries', (join) =>
      join.onRef('ofSeries.seriesId', '=', 's.id').on('ofSeries.userId', '=', person.userId),
    )
    .leftJoin('callRules as ofCalendar', (join) =>
      join.onRef('ofCalendar.connectionId', '=', 'c.id').on('ofCalendar.userId', '=', person.userId),
    )
    .select(['e.startsAt', 'e.endsAt', 'e.callUrl', 'e.isPrivate', 's.name as series', 'c.name as calendar'])
    .select(({ fn }) => [
      fn.coalesce('ofSeries.act', 'ofCalendar.act').as('act'),
      fn.coalesce('ofSeries.consent', 'ofCalendar.consent').as('consent'),
      sql<string | null>`case when of_series.id is null then of_calendar.notice else of_series.notice end`.as(
        'notice',
      ),
      sql<boolean>`of_series.id is not null`.as('isOfSeries'),
    ])
    .where((any) => any.or([any('ofSeries.id', 'is not', null), any('ofCalendar.id', 'is not', null)]))
    .where('e.isAllDay', '=', false)
    .where('e.callUrl', 'is not', null)
    .where('e.endsAt', '>', sql<Date>`now()`)
    .where('e.startsAt', '<', sql<Date>`now() + make_interval(hours => ${aheadHours})`)
    .orderBy('e.startsAt')
    .orderBy('e.id')
    .limit(maxExpected)
    .execute()
  return rows.flatMap(({ callUrl, act, consent, notice, ...row }): ExpectedCall[] => {
    const address = placeOf(callUrl ?? '')
    if (address === null || act === null || consent === null) return []
    const rule = wire({ act: row.isPrivate && act === 'record' ? 'offer' : act, consent, notice })
    return [
      {
        address,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        of: row.isOfSeries ? 'series' : 'calendar',
        name: (row.isOfSeries ? row.series : row.calendar) ?? '',
        rule,
      },
    ]
  })
}
