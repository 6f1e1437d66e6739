import type { CallRuleList } from '@hattama/contract/call-rule'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { SeriesChange, SeriesList, SeriesView } from '@hattama/contract/series'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Depends on the meetings in the series, so any change to meetings may change it. */
    series: build.query<SeriesList, void>({
      query: () => paths.series,
      providesTags: ['Collections', 'Recordings'],
    }),
    oneSeries: build.query<SeriesView, string>({
      query: (id) => pathTo('oneSeries', id),
      providesTags: ['Collections', 'Recordings', 'Summaries', 'Tasks', 'Visibility'],
    }),
    /** the user's own rules for calls of series */
    callRulesOfSeries: build.query<CallRuleList['rules'], void>({
      query: () => paths.callRules,
      transformResponse: ({ rules }: CallRuleList) => rules,
      providesTags: ['Connections', 'Collections'],
    }),
    taggedMeetings: build.query<SeriesView, string>({
      query: (tag) => ({ url: paths.taggedMeetings, params: { tag } }),
      providesTags: ['Recordings', 'Summaries', 'Tasks', 'Visibility'],
    }),
    makeSeries: build.mutation<
      SeriesList,
      { name: string; recordingIds: readonly string[]; followsCalendar: boolean }
    >({
      query: (body) => ({ url: paths.series, method: 'POST', body }),
      invalidatesTags: ['Collections', 'Recordings'],
    }),
    changeSeries: build.mutation<SeriesList, { id: string; change: SeriesChange }>({
      query: ({ id, change }) => ({ url: pathTo('oneSeries', id), method: 'PATCH', body: change }),
      invalidatesTags: ['Collections'],
    }),
    removeSeries: build.mutation<SeriesList, string>({
      query: (id) => ({ url: pathTo('oneSeries', id), method: 'DELETE' }),
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
