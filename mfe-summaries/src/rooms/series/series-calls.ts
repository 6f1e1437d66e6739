import type { SeriesChange } from '@hattama/contract/insight/series'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Depends on the meetings in the series, so any change to meetings may change it. */
    series: build.query({ ...call.get('/api/series'), providesTags: ['Collections', 'Recordings'] }),
    oneSeries: build.query({
      ...call.get('/api/series/{id}', (id: string) => ({ id })),
      providesTags: ['Collections', 'Recordings', 'Summaries', 'Tasks', 'Visibility'],
    }),
    /** the user's own rules for calls of series */
    callRulesOfSeries: build.query({
      ...call.get('/api/call-rules', null, ({ rules }) => rules),
      providesTags: ['Connections', 'Collections'],
    }),
    taggedMeetings: build.query({
      ...call.get('/api/tagged-meetings', (tag: string) => ({ query: { tag } })),
      providesTags: ['Recordings', 'Summaries', 'Tasks', 'Visibility'],
    }),
    makeSeries: build.mutation({
      ...call.post(
        '/api/series',
        (body: { name: string; recordingIds: readonly string[]; followsCalendar: boolean }) => ({ body }),
      ),
      invalidatesTags: ['Collections', 'Recordings'],
    }),
    changeSeries: build.mutation({
      ...call.patch('/api/series/{id}', ({ id, change }: { id: string; change: SeriesChange }) => ({
        id,
        body: change,
      })),
      invalidatesTags: ['Collections'],
    }),
    removeSeries: build.mutation({
      ...call.delete('/api/series/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Collections'],
    }),
  }),
})

export const {
  useSeriesQuery,
  useOneSeriesQuery,
  useCallRulesOfSeriesQuery,
  useTaggedMeetingsQuery,
  useMakeSeriesMutation,
  useChangeSeriesMutation,
  useRemoveSeriesMutation,
} = calls
