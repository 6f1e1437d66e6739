import type { CalendarNext } from '@hattama/contract/calendar'
import type { DashboardStats } from '@hattama/contract/dashboard'
import type { Recording } from '@hattama/contract/recording'
import type { RecentStatus } from '@hattama/contract/rules/recent-status'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { SeriesView } from '@hattama/contract/series'
import type { TaskList } from '@hattama/contract/task'
import { api } from '@hattama/platform'

type RecentAnswer = { recordings: Recording[] } | { data: { recordings: Recording[] } }

/** The filters of the list. */
type Narrowing = { q: string; status: RecentStatus }

/** Number of recordings the dashboard asks for (specification, section 9). */
const recentLimit = 5
const taskLimit = 4

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, void>({
      query: () => paths.stats,
      providesTags: ['Stats'],
    }),
    /** Upcoming events in the user's own calendars. */
    calendarNext: build.query<CalendarNext, void>({
      query: () => paths.calendarNext,
      providesTags: ['Connections'],
    }),
    /** What the meetings of a series leave for the next one. */
    seriesBrief: build.query<SeriesView, string>({
      query: (id) => pathTo('oneSeries', id),
      providesTags: ['Collections', 'Recordings', 'Summaries', 'Tasks', 'Visibility'],
    }),
    /** The user's own open tasks, the first due first; the total is in the counts. */
    myOpenTasks: build.query<TaskList, string>({
      query: (today) => ({
        url: paths.tasks,
        params: { whose: 'mine', state: 'open', today, limit: taskLimit },
      }),
      providesTags: ['Tasks', 'Summaries'],
    }),
    /** The newest recordings, or the newest matches of a search among all. */
    recentRecordings: build.query<Recording[], Narrowing | void>({
      query: (narrowing) => ({ url: paths.recent, params: { limit: recentLimit, ...narrowing } }),
      transformResponse: (answer: RecentAnswer) =>
        'recordings' in answer ? answer.recordings : answer.data.recordings,
      providesTags: ['Recordings'],
    }),
  }),
})

export const {
  useSeriesBriefQuery,
  useCalendarNextQuery,
  useDashboardStatsQuery,
  useMyOpenTasksQuery,
  useRecentRecordingsQuery,
} = calls
