import type { MinutesAsks } from '@hattama/contract/minutes-ask'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** whether one is asked after meetings whether their minutes go to people, and of which now */
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
    /** of this meeting one is not asked any more */
    answerNotNow: build.mutation<void, string>({
      query: (recordingId) => ({ url: pathTo('minutesAskNotNow', recordingId), method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [{ type: 'Letters', id }],
    }),
  }),
})

export const { useMinutesAsksQuery, useChangeMinutesAsksMutation, useAnswerNotNowMutation } = calls
