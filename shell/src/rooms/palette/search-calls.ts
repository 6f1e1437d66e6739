import { paths } from '@hattama/contract/rules/paths'
import type { SearchChoices, SearchResults, searchPlaces } from '@hattama/contract/search'
import { api } from '@hattama/platform'

export type Place = (typeof searchPlaces)[number] | 'all'

/** The filters of a search; empty ones do not apply. Days are yyyy-mm-dd. */
export type Filters = {
  place: Place
  person: string
  language: string
  from: string
  to: string
  archive: '' | 'only' | 'out'
}
type Asked = { text: string; limit: number; filters: Filters; by: 'words' | 'both' }

export const everything: Filters = { place: 'all', person: '', language: '', from: '', to: '', archive: '' }

const { useSearchQuery, useSearchChoicesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResults, Asked>({
      query: ({ text, limit, by, filters: { place, ...rest } }) => ({
        url: paths.search,
        params: {
          q: text,
          limit,
          ...(by === 'both' && { by }),
          ...(place !== 'all' && { in: place }),
          ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
        },
      }),
      providesTags: ['Recordings', 'Summaries'],
      keepUnusedDataFor: 30,
    }),
    /** People and languages to filter by. */
    searchChoices: build.query<SearchChoices, void>({
      query: () => paths.searchChoices,
      providesTags: ['Recordings'],
    }),
  }),
})

export { useSearchChoicesQuery, useSearchQuery }
