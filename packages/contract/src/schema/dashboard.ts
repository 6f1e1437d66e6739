import { z } from 'zod'
import { recording } from './recording.ts'

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

export const recentQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) })

export const platformAnalytics = z
  .object({
    platforms: z.array(z.object({ platform: z.string(), recordings: z.number(), minutes: z.number() })),
  })
  .meta({ id: 'PlatformAnalytics' })

/** Live counters of the landing page: public, counts only. */
export const publicCounters = z
  .object({ recordings: z.number(), minutes: z.number(), summaries: z.number() })
  .meta({ id: 'PublicCounters' })
export type PublicCounters = z.infer<typeof publicCounters>
