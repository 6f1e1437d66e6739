import type { DashboardStats } from '@hattama/contract/dashboard'
import type { RecentStatus } from '@hattama/contract/rules/recent-status'
import { paths } from '@hattama/contract/rules/paths'
import type { Recording } from '@hattama/contract/recording'
import { api } from '@hattama/platform'

type RecentAnswer = { recordings: Recording[] } | { data: { recordings: Recording[] } }

/** What the list is narrowed to. */
type Narrowing = { q: string; status: RecentStatus }

/** Recordings the dashboard asks for (specification, section 9). */
const recentLimit = 5

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, void>({
      query: () => paths.stats,
      providesTags: ['Stats'],
    }),
    /** The newest ones, or the newest of those a search finds among all. */
    recentRecordings: build.query<Recording[], Narrowing | void>({
      query: (narrowing) => ({ url: paths.recent, params: { limit: recentLimit, ...narrowing } }),
      transformResponse: (answer: RecentAnswer) =>
        'recordings' in answer ? answer.recordings : answer.data.recordings,
      providesTags: ['Recordings'],
    }),
  }),
})

export const { useDashboardStatsQuery, useRecentRecordingsQuery } = calls
