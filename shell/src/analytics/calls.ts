import type { Analytics } from '@hattama/contract/dashboard'
import type { AnalyticsWeeks } from '@hattama/contract/rules/analytics-weeks'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Figures of so many weeks, which begin on Mondays where the reader is. */
    analytics: build.query<Analytics, AnalyticsWeeks>({
      query: (weeks) => ({
        url: paths.analytics,
        params: { weeks, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
      providesTags: ['Stats'],
    }),
  }),
})

export const { useAnalyticsQuery } = calls
