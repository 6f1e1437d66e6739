import type { DashboardStats } from '@hattama/contract/library/dashboard'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Scope } from '#kernel/http/person.ts'
import { minutesOf } from './minutes-of.ts'
import { isTask } from '../outcomes/tasks.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'

const thisMonth = sql<Date>`date_trunc('month', now())`
const lately = sql<Date>`now() - interval '30 days'`
const minutes = sql<number>`coalesce(round(sum(duration_ms) / 60000.0), 0)::int`
/** Number of items in a summary: key points, decisions, next steps and action items. */
const insights = sql`jsonb_array_length(body->'keyPoints') + jsonb_array_length(body->'decisions')
  + jsonb_array_length(body->'nextSteps')
  + (select count(*) from outcomes o where o.recording_id = s.recording_id and ${isTask})`

/**
 * The four dashboard cards, over what the person can see. "Recent", "monthly" and "new" mean this calendar month (UTC);
 * active: recorded or signed in within 30 days. */
export const dashboardFigures = async (db: Db, scope: Scope): Promise<DashboardStats> => {
  const [statistics, team, aiInsights] = await Promise.all([
    db
      .selectFrom('recordings as r')
      .select([
        sql<number>`count(*)::int`.as('totalRecordings'),
        sql<number>`count(*) filter (where r.took_place_at >= ${thisMonth})::int`.as('recentRecordings'),
        minutes.as('totalMinutes'),
        sql<number>`coalesce(round(sum(duration_ms) filter (where r.took_place_at >= ${thisMonth}) / 60000.0), 0)::int`.as(
          'monthlyMinutes',
        ),
      ])
      .where(visibleTo(scope))
      .where(isReal)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('memberships as m')
      .select((e) => [
        sql<number>`count(*)::int`.as('totalMembers'),
        sql<number>`count(*) filter (where ${e.or([
          e.exists(
            e
              .selectFrom('recordings as r')
              .select('r.id')
              .whereRef('r.ownerId', '=', 'm.userId')
              .whereRef('r.workspaceId', '=', 'm.workspaceId')
              .where('r.createdAt', '>', lately)
              .where(isReal),
          ),
          e.exists(
            e
              .selectFrom('authSessions as s')
              .select('s.id')
              .whereRef('s.userId', '=', 'm.userId')
              .where('s.updatedAt', '>', lately),
          ),
        ])})::int`.as('activeMembers'),
      ])
      .where('m.workspaceId', '=', scope.workspaceId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('summaries as s')
      .innerJoin('recordings as r', 'r.id', 's.recordingId')
      .select([
        sql<number>`coalesce(sum(${insights}), 0)::int`.as('generatedInsights'),
        sql<number>`coalesce(sum(${insights}) filter (where s.created_at >= ${thisMonth}), 0)::int`.as(
          'newInsights',
        ),
      ])
      .where('s.deletedAt', 'is', null)
      .where(isReal)
      .where(visibleTo(scope))
      .executeTakeFirstOrThrow(),
  ])
  return { statistics, team, aiInsights }
}

/** Recordings and minutes a person can see, by platform, most recordings first. */
export const platformFigures = (db: Db, scope: Scope) =>
  db
    .selectFrom('recordings as r')
    .select([
      sql<string>`coalesce(platform, 'upload')`.as('platform'),
      sql<number>`count(*)::int`.as('recordings'),
      minutesOf(sql`sum(duration_ms)`).as('minutes'),
    ])
    .where(visibleTo(scope))
    .where(isReal)
    .groupBy(sql`coalesce(platform, 'upload')`)
    .orderBy('recordings', 'desc')
    .execute()

/** Completed meetings of the whole installation for the landing page; nothing in them identifies anyone. */
export const publicFigures = (db: Db) =>
  db
    .selectFrom('recordings as r')
    .select((e) => [
      sql<number>`count(*)::int`.as('recordings'),
      minutes.as('minutes'),
      sql<number>`${e
        .selectFrom('summaries as s')
        .innerJoin('recordings as r', 'r.id', 's.recordingId')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('s.deletedAt', 'is', null)
        .where('r.deletedAt', 'is', null)
        .where(isReal)
        .where('r.status', '=', 'completed')}`.as('summaries'),
    ])
    .where('deletedAt', 'is', null)
    .where(isReal)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
