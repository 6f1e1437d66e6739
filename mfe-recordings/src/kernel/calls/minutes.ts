import { api, call, type RootState, sendTick, type Ticked } from '@hattama/platform'

/** Tag under which the summary of a recording is cached before its own id is known. */
export const minutesTag = (recordingId: string) => ({
  type: 'Summary' as const,
  id: `recording:${recordingId}`,
})

const minutesApi = api.injectEndpoints({
  endpoints: (build) => ({
    minutesOfRecording: build.query({
      ...call.get(
        '/api/summaries/recording/{id}',
        (id: string) => ({ id }),
        (answer) => answer.summary,
      ),
      providesTags: (_result, _error, id) => [minutesTag(id)],
    }),
    /** Ticks or unticks one item: shown at once, rolled back if the server refuses. */
    tickMinutesTask: build.mutation<null, { recordingId: string; summaryId: string; index: number }>({
      queryFn: async ({ recordingId, index }, { getState }, _extra, ask): Promise<Ticked> => {
        const shown = minutesApi.endpoints.minutesOfRecording.select(recordingId)(getState() as RootState)
        if (!shown.data) return { data: null }
        return sendTick(shown.data, index, ask)
      },
      onQueryStarted: async ({ recordingId, index }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          minutesApi.util.updateQueryData('minutesOfRecording', recordingId, (summary) => {
            const item = summary?.actionItems[index]
            if (item) item.completed = !item.completed
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
      invalidatesTags: (_result, _error, { recordingId, summaryId }) => [
        minutesTag(recordingId),
        { type: 'Summary', id: summaryId },
        'Summaries',
      ],
    }),
  }),
})

export const { useMinutesOfRecordingQuery, useTickMinutesTaskMutation } = minutesApi
