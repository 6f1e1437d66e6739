import type { CalendarNext } from '@hattama/contract/calendar'
import type { DashboardStats } from '@hattama/contract/dashboard'
import type { RecentStatus } from '@hattama/contract/rules/recent-status'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { Recording } from '@hattama/contract/recording'
import type { SeriesView } from '@hattama/contract/series'
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
    /** What is next in one's own calendars. */
    calendarNext: build.query<CalendarNext, void>({
      query: () => paths.calendarNext,
      providesTags: ['Connections'],
    }),
    /** What the meetings of a series leave for the next one. */
    seriesBrief: build.query<SeriesView, string>({
      query: (id) => pathTo('oneSeries', id),
      providesTags: ['Collections', 'Recordings', 'Summaries', 'Tasks', 'Sight'],
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

export const { useSeriesBriefQuery, useCalendarNextQuery, useDashboardStatsQuery, useRecentRecordingsQuery } =
  calls
