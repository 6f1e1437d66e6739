import { minutesCalls, minutesTag, type RootState, sendTick, type Ticked } from '@hattama/platform'

const minutesApi = minutesCalls.injectEndpoints({
  endpoints: (build) => ({
    /** Ticks or unticks one item: shown at once, rolled back if the server refuses. */
    tickMinutesTask: build.mutation<null, { recordingId: string; summaryId: string; index: number }>({
      queryFn: async ({ recordingId, index }, { getState }, _extra, ask): Promise<Ticked> => {
        const shown = minutesCalls.endpoints.minutesOfRecording.select(recordingId)(getState() as RootState)
        if (!shown.data) return { data: null }
        return sendTick(shown.data, index, ask)
      },
      onQueryStarted: async ({ recordingId, index }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          minutesCalls.util.updateQueryData('minutesOfRecording', recordingId, (summary) => {
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

export const { useTickMinutesTaskMutation } = minutesApi
