import type { SeriesChange } from '@hattama/contract/insight/series'
import { api } from '../http/api.ts'
import { call } from '../http/call.ts'

/** `recordingIds`: the meetings it begins with. */
type NewSeries = { name: string; recordingIds?: readonly string[]; followsCalendar?: boolean }

const seriesCalls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Depends on the meetings in the series, so any change to meetings may change it. */
    series: build.query({ ...call.get('/api/series'), providesTags: ['Collections', 'Recordings'] }),
    /** A series, with what its meetings leave for the next one. */
    oneSeries: build.query({
      ...call.get('/api/series/{id}', (id: string) => ({ id })),
      providesTags: ['Collections', 'Recordings', 'Summaries', 'Tasks', 'Visibility'],
    }),
    makeSeries: build.mutation({
      ...call.post('/api/series', (body: NewSeries) => ({ body })),
      invalidatesTags: (_result, _error, { recordingIds }) =>
        recordingIds ? ['Collections', 'Recordings'] : ['Collections'],
    }),
    changeSeries: build.mutation({
      ...call.patch('/api/series/{id}', ({ id, change }: { id: string; change: SeriesChange }) => ({
        id,
        body: change,
      })),
      invalidatesTags: ['Collections'],
    }),
  }),
})

export const { useSeriesQuery, useOneSeriesQuery, useMakeSeriesMutation, useChangeSeriesMutation } =
  seriesCalls
