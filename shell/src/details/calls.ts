import { pathTo } from '@hattama/contract/rules/paths'
import type { Recording } from '@hattama/contract/recording'
import type { RecordingChange } from '@hattama/contract/recording-change'
import { api, staleTags } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    describedRecording: build.query<Recording, string>({
      query: (id) => pathTo('recording', id),
      providesTags: (_result, _error, id) => [{ type: 'Recording', id }],
    }),
    /** Title, priority or tags. What the server's event makes stale elsewhere is stale here at once. */
    changeRecording: build.mutation<Recording, { id: string; change: RecordingChange }>({
      query: ({ id, change }) => ({ url: pathTo('recording', id), method: 'PATCH', body: change }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
  }),
})

export const { useDescribedRecordingQuery, useChangeRecordingMutation } = calls
