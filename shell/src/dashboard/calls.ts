import type { DashboardStats } from '@hattama/contract/dashboard'
import { paths } from '@hattama/contract/rules/paths'
import type { Recording } from '@hattama/contract/recording'
import { api } from '@hattama/platform'

export type Analytics = { platforms: { platform: string; recordings: number; minutes: number }[] }

type RecentAnswer = { recordings: Recording[] } | { data: { recordings: Recording[] } }

/** Recordings the dashboard asks for (specification, section 9). */
const recentLimit = 5

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, void>({
      query: () => paths.stats,
      providesTags: ['Stats'],
    }),
    recentRecordings: build.query<Recording[], void>({
      query: () => ({ url: paths.recent, params: { limit: recentLimit } }),
      transformResponse: (answer: RecentAnswer) =>
        'recordings' in answer ? answer.recordings : answer.data.recordings,
      providesTags: ['Recordings'],
    }),
    platformAnalytics: build.query<Analytics, void>({
      query: () => paths.analytics,
      providesTags: ['Stats'],
    }),
  }),
})

export const { useDashboardStatsQuery, useRecentRecordingsQuery, usePlatformAnalyticsQuery } = calls
