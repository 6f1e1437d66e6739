import type { Recording } from '@hattama/contract/library/recording'
import type { RecentStatus } from '@hattama/contract/rules/library/recent-status'
import { api, call } from '@hattama/platform'

/** Other servers may wrap it. */
type RecentAnswer = { recordings: Recording[] } | { data: { recordings: Recording[] } }

/** The filters of the list. */
type Narrowing = { q: string; status: RecentStatus }

/** Number of recordings the dashboard asks for (specification, section 9). */
const recentLimit = 5
const taskLimit = 4

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query({ ...call.get('/api/dashboard/stats'), providesTags: ['Stats'] }),
    /** Upcoming events in the user's own calendars. */
    calendarNext: build.query({ ...call.get('/api/calendar/next'), providesTags: ['Connections'] }),
    /** The user's own open tasks and nobody's of their meetings, the first due first; the total is in the counts. */
    myOpenTasks: build.query({
      ...call.get('/api/tasks', (today: string) => ({
        query: { whose: 'for-me', state: 'open', today, limit: taskLimit },
      })),
      providesTags: ['Tasks', 'Summaries'],
    }),
    /** How many open tasks there are in all meetings the user sees. */
    openTasksInAll: build.query({
      ...call.get(
        '/api/tasks',
        (today: string) => ({ query: { whose: 'all' as const, state: 'open' as const, today, limit: 1 } }),
        ({ counts }) => counts.open,
      ),
      providesTags: ['Tasks', 'Summaries'],
    }),
    /** The newest recordings, or the newest matches of a search among all. */
    recentRecordings: build.query({
      ...call.get(
        '/api/dashboard/recent-recordings',
        (narrowing: Narrowing | void) => ({ query: { limit: recentLimit, ...narrowing } }),
        (answer: RecentAnswer) => ('recordings' in answer ? answer.recordings : answer.data.recordings),
      ),
      providesTags: ['Recordings'],
    }),
  }),
})

export const {
  useCalendarNextQuery,
  useDashboardStatsQuery,
  useMyOpenTasksQuery,
  useOpenTasksInAllQuery,
  useRecentRecordingsQuery,
} = calls
