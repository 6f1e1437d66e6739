import { z } from 'zod'
import { analyticsWeeks } from '../../rules/library/analytics-weeks.ts'
import { recentStatuses } from '../../rules/library/recent-status.ts'
import { recording } from './recording.ts'
import { timeZone } from '../kernel/time-zone.ts'

export const dashboardStats = z
  .object({
    statistics: z.object({
      totalRecordings: z.number(),
      recentRecordings: z.number(),
      totalMinutes: z.number(),
      monthlyMinutes: z.number(),
    }),
    team: z.object({ totalMembers: z.number(), activeMembers: z.number() }),
    aiInsights: z.object({ generatedInsights: z.number(), newInsights: z.number() }),
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.infer<typeof dashboardStats>

export const recentRecordings = z.object({ recordings: z.array(recording) }).meta({ id: 'RecentRecordings' })

export const recentQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  /** only recordings whose title contains it, ignoring case */
  q: z.string().trim().max(200).default(''),
  /** `processing`: neither completed nor failed */
  status: z.enum(recentStatuses).default('all'),
})
export type RecentQuery = z.infer<typeof recentQuery>

export const platformAnalytics = z
  .object({
    platforms: z.array(z.object({ platform: z.string(), recordings: z.number(), minutes: z.number() })),
  })
  .meta({ id: 'PlatformAnalytics' })

export const analyticsQuery = z.object({
  weeks: z.coerce
    .number()
    .pipe(z.union(analyticsWeeks.map((weeks) => z.literal(weeks))))
    .default(12),
  /** decides when Monday, the start of each week, begins */
  timeZone: timeZone.default('UTC'),
})
export type AnalyticsQuery = z.infer<typeof analyticsQuery>

/** Figures for completed meetings over some weeks, limited to what the caller may see. */
export const analytics = z
  .object({
    /** each week of the requested period, oldest first */
    weeks: z.array(
      z.object({
        /** its Monday (yyyy-mm-dd) */
        monday: z.iso.date(),
        meetings: z.number(),
        minutes: z.number(),
        /** tasks of its meetings, done or not */
        tasksAgreed: z.number(),
        /** tasks ticked off in it, from any meeting */
        tasksDone: z.number(),
      }),
    ),
    platforms: z.array(z.object({ platform: z.string(), meetings: z.number(), minutes: z.number() })),
    /** who recorded or uploaded, longest first */
    people: z.array(z.object({ name: z.string(), meetings: z.number(), minutes: z.number() })),
    talk: z.object({
      /** by name as in transcripts, longest first */
      speakers: z.array(z.object({ name: z.string(), seconds: z.number() })),
      /** of unnamed speakers */
      unnamedSeconds: z.number(),
      /** of named speakers beyond those listed */
      otherSeconds: z.number(),
    }),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof analytics>

/** Live counters of the landing page: public, counts only. */
export const publicCounters = z
  .object({ recordings: z.number(), minutes: z.number(), summaries: z.number() })
  .meta({ id: 'PublicCounters' })
export type PublicCounters = z.infer<typeof publicCounters>
