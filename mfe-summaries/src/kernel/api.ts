import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary, SummaryList } from '@hattama/contract/insight/summary'
import { api, call, minutesTag, type RootState, sendTick, type Ticked } from '@hattama/platform'

/** The largest page size the server allows. */
const pageSize = 100

/** What is not being written is completed, whatever a server calls it (specification, section 4); no title is an empty one. */
const known = (summary: Summary): Summary => ({
  ...summary,
  title: summary.title || '',
  status: summary.status === 'processing' ? 'processing' : 'completed',
})

const summariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    summaryPages: build.infiniteQuery<SummaryList, void, number>({
      query: ({ pageParam }) => ({ url: paths.summaries, params: { page: pageParam, limit: pageSize } }),
      transformResponse: ({ summaries, pagination }: SummaryList) => ({
        summaries: summaries.map(known),
        pagination,
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      },
      providesTags: ['Summaries'],
    }),
    summary: build.query({
      ...call.get('/api/summaries/{id}', (id: string) => ({ id }), known),
      providesTags: (_result, _error, id) => [{ type: 'Summary', id }],
    }),
    /** Stored on the server; the star changes at once on both screens and is reverted if the server refuses. */
    setFavorite: build.mutation<unknown, { id: string; isFavorite: boolean }>({
      query: ({ id, isFavorite }) => ({
        url: pathTo('favorite', id),
        method: isFavorite ? 'PUT' : 'DELETE',
      }),
      onQueryStarted: async ({ id, isFavorite }, { dispatch, queryFulfilled }) => {
        const shown = [
          dispatch(
            summariesApi.util.updateQueryData('summary', id, (summary) => {
              summary.isFavorite = isFavorite
            }),
          ),
          dispatch(
            summariesApi.util.updateQueryData('summaryPages', undefined, ({ pages }) => {
              const found = pages.flatMap((page) => page.summaries).find((summary) => summary.id === id)
              if (found) found.isFavorite = isFavorite
            }),
          ),
        ]
        await queryFulfilled.catch(() => shown.forEach((change) => change.undo()))
      },
    }),
    /** Ticks or unticks one item: shown at once, rolled back if the server refuses. */
    tickTask: build.mutation<null, { id: string; recordingId: string; index: number }>({
      queryFn: async ({ id, index }, { getState }, _extra, ask): Promise<Ticked> => {
        const shown = summariesApi.endpoints.summary.select(id)(getState() as RootState)
        if (!shown.data) return { data: null }
        return sendTick(shown.data, index, ask)
      },
      onQueryStarted: async ({ id, index }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          summariesApi.util.updateQueryData('summary', id, ({ actionItems }) => {
            const item = actionItems[index]
            if (item) item.completed = !item.completed
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
      invalidatesTags: (_result, _error, { id, recordingId }) => [
        { type: 'Summary', id },
        minutesTag(recordingId),
        'Summaries',
      ],
    }),
    leftOut: build.query({
      ...call.get('/api/summaries/{id}/left-out', (id: string) => ({ id })),
      providesTags: (_result, _error, id) => [{ type: 'Summary', id }],
    }),
  }),
})

export const {
  useSummaryPagesInfiniteQuery,
  useSummaryQuery,
  useSetFavoriteMutation,
  useTickTaskMutation,
  useLeftOutQuery,
} = summariesApi
