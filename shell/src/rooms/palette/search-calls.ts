import type { searchPlaces } from '@hattama/contract/insight/search'
import { api, call } from '@hattama/platform'

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
    search: build.query({
      ...call.get('/api/search', ({ text, limit, by, filters: { place, ...rest } }: Asked) => ({
        query: {
          q: text,
          limit,
          ...(by === 'both' && { by }),
          ...(place !== 'all' && { in: place }),
          ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
        },
      })),
      providesTags: ['Recordings', 'Summaries'],
      keepUnusedDataFor: 30,
    }),
    /** People and languages to filter by. */
    searchChoices: build.query({ ...call.get('/api/search/choices'), providesTags: ['Recordings'] }),
  }),
})

export { useSearchChoicesQuery, useSearchQuery }
