import { paths } from '@hattama/contract/rules/app/paths'
import type { SecurityLog } from '@hattama/contract/people/security-log'
import { api } from '@hattama/platform'
import { filtersOf, type LogSearch } from './log-search.ts'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    securityLogPages: build.infiniteQuery<SecurityLog, LogSearch, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: paths.securityLog,
        params: { ...filtersOf(queryArg), ...(pageParam !== null && { before: pageParam }) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      // always refetch, to include the latest events
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useSecurityLogPagesInfiniteQuery } = calls
