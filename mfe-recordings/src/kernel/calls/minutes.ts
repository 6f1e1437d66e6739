import { pathTo } from '@hattama/contract/rules/app/paths'
import { api, asProblem, call, type RootState } from '@hattama/platform'

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
    /**
     * Ticks or unticks one item: shown at once, rolled back if the server refuses. The call sends the full list as it is on
     * screen at that moment, so two quick ticks do not undo each other; if the minutes have changed since, only the item.
     */
    tickMinutesTask: build.mutation<null, { recordingId: string; summaryId: string; index: number }>({
      queryFn: async ({ recordingId, summaryId, index }, { getState }, _extra, ask) => {
        const shown = minutesApi.endpoints.minutesOfRecording.select(recordingId)(getState() as RootState)
        if (!shown.data) return { data: null }
        const { actionItems, updatedAt } = shown.data
        const list = {
          url: pathTo('actionItems', summaryId),
          method: 'PATCH',
          body: { actionItems, updatedAt },
        }
        const item = actionItems[index]
        const { error } = await ask(list)
        if (!error) return { data: null }
        if (asProblem(error).code !== 'CONFLICT' || !item?.id) return { error }
        const { completed } = item
        const again = await ask({ url: pathTo('actionItem', item.id), method: 'PATCH', body: { completed } })
        return again.error ? { error: again.error } : { data: null }
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
