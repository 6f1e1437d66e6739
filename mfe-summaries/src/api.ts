import { address } from '@hattama/contract/address'
import { paths } from '@hattama/contract/paths'
import type { ActionItem, Summary, SummaryList } from '@hattama/contract/summary'
import { api } from '@hattama/platform'

/** The summaries screen asks for the largest page. */
const pageSize = 100

type Taken = { summary: Summary; actionItems: ActionItem[] }

const summariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    summaryPages: build.infiniteQuery<SummaryList, void, number>({
      query: ({ pageParam }) => ({ url: paths.summaries, params: { page: pageParam, limit: pageSize } }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      },
      providesTags: ['Summaries'],
    }),
    summary: build.query<Summary, string>({
      query: (id) => address('summary', id),
      providesTags: (_result, _error, id) => [{ type: 'Summary', id }],
    }),
    /** Kept on the server; the star turns at once on both screens and turns back if the server refuses. */
    setFavorite: build.mutation<unknown, { id: string; isFavorite: boolean }>({
      query: ({ id, isFavorite }) => ({
        url: address('favorite', id),
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
    /** The whole list with one item changed. Shown at once; taken back if the server refuses. */
    saveTasks: build.mutation<unknown, Taken>({
      query: ({ summary, actionItems }) => ({
        url: address('actionItems', summary.id),
        method: 'PATCH',
        body: { actionItems },
      }),
      onQueryStarted: async ({ summary, actionItems }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          summariesApi.util.updateQueryData('summary', summary.id, (draft) => {
            draft.actionItems = actionItems
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
      invalidatesTags: (_result, error, { summary }) =>
        error ? [] : ['Summaries', { type: 'Summary', id: `recording:${summary.recordingId}` }],
    }),
    /** Writes the summary again from the transcript; it arrives by a server-sent event. */
    regenerate: build.mutation<unknown, Summary>({
      query: ({ id }) => ({ url: address('regenerate', id), method: 'POST' }),
      invalidatesTags: (_result, error, { id, recordingId }) =>
        error
          ? []
          : ['Summaries', { type: 'Summary', id }, { type: 'Summary', id: `recording:${recordingId}` }],
    }),
  }),
})

export const {
  useSummaryPagesInfiniteQuery,
  useSummaryQuery,
  useSetFavoriteMutation,
  useSaveTasksMutation,
  useRegenerateMutation,
} = summariesApi
