import type { MinutesAsks } from '@hattama/contract/minutes-ask'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** whether the user is asked after meetings to send their minutes, and about which ones now */
    minutesAsks: build.query<MinutesAsks, void>({
      query: () => paths.minutesAsks,
      providesTags: (answer) => [
        'Letters',
        'Summaries',
        ...(answer?.asks ?? []).map(({ recordingId: id }) => ({ type: 'Letters' as const, id })),
      ],
    }),
    changeMinutesAsks: build.mutation<MinutesAsks, boolean>({
      query: (enabled) => ({ url: paths.minutesAsks, method: 'PUT', body: { enabled } }),
      onQueryStarted: async (_enabled, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) void dispatch(calls.util.upsertQueryData('minutesAsks', undefined, data))
      },
    }),
    /** stops asking about this meeting */
    answerNotNow: build.mutation<void, string>({
      query: (recordingId) => ({ url: pathTo('minutesAskNotNow', recordingId), method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [{ type: 'Letters', id }],
    }),
  }),
})

export const { useMinutesAsksQuery, useChangeMinutesAsksMutation, useAnswerNotNowMutation } = calls
