import type { PublicCounters } from '@hattama/contract/dashboard'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const counters = api.injectEndpoints({
  endpoints: (build) => ({
    publicCounters: build.query<PublicCounters, void>({ query: () => paths.counters.slice(1) }),
  }),
})

export const { usePublicCountersQuery } = counters
