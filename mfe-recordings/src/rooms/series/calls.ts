import type { BulkResult } from '@hattama/contract/bulk'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { Series, SeriesList } from '@hattama/contract/series'
import { api } from '@hattama/platform'

const listOf = (answer: SeriesList): Series[] => answer.series

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    seriesToChoose: build.query<Series[], void>({
      query: () => paths.series,
      transformResponse: listOf,
      providesTags: ['Collections', 'Recordings'],
    }),
    newSeries: build.mutation<Series[], string>({
      query: (name) => ({ url: paths.series, method: 'POST', body: { name } }),
      transformResponse: listOf,
      invalidatesTags: ['Collections'],
    }),
    putIntoSeries: build.mutation<BulkResult, { id: string; add: readonly string[]; mayOpen: boolean }>({
      query: ({ id, ...body }) => ({ url: pathTo('seriesRecordings', id), method: 'POST', body }),
      invalidatesTags: ['Collections', 'Recordings', 'Visibility'],
    }),
  }),
})

export const { useSeriesToChooseQuery, useNewSeriesMutation, usePutIntoSeriesMutation } = calls
