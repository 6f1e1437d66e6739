import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** whether the user is asked after meetings to send their minutes, and about which ones now */
    minutesAsks: build.query({
      ...call.get('/api/minutes-asks'),
      providesTags: (answer) => [
        'Letters',
        'Summaries',
        ...(answer?.asks ?? []).map(({ recordingId: id }) => ({ type: 'Letters' as const, id })),
      ],
    }),
    changeMinutesAsks: build.mutation({
      ...call.put('/api/minutes-asks', (enabled: boolean) => ({ body: { enabled } })),
      onQueryStarted: async (_enabled, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) void dispatch(calls.util.upsertQueryData('minutesAsks', undefined, data))
      },
    }),
    /** stops asking about this meeting */
    answerNotNow: build.mutation({
      ...call.post('/api/recordings/{id}/letters/not-now', (recordingId: string) => ({ id: recordingId })),
      invalidatesTags: (_answer, _error, id) => [{ type: 'Letters', id }],
    }),
  }),
})

export const { useMinutesAsksQuery, useChangeMinutesAsksMutation, useAnswerNotNowMutation } = calls
