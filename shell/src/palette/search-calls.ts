import { paths } from '@hattama/contract/paths'
import type { SearchResults, searchPlaces } from '@hattama/contract/search'
import { api } from '@hattama/platform'

export type Place = (typeof searchPlaces)[number] | 'all'
type Asked = { text: string; place: Place; limit: number }

const { useSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResults, Asked>({
      query: ({ text, place, limit }) => ({
        url: paths.search,
        params: { q: text, limit, ...(place !== 'all' && { in: place }) },
      }),
      providesTags: ['Recordings', 'Summaries'],
      keepUnusedDataFor: 30,
    }),
  }),
})

export { useSearchQuery }
