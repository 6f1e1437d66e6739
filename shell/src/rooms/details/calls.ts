import type { RecordingMeeting } from '@hattama/contract/calendar'
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
    /** Title, priority or tags. Invalidates at once what the server's event invalidates elsewhere. */
    changeRecording: build.mutation<Recording, { id: string; change: RecordingChange }>({
      query: ({ id, change }) => ({ url: pathTo('recording', id), method: 'PATCH', body: change }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
    /** The calendar meeting a recording belongs to, and others it may belong to. */
    recordingMeeting: build.query<RecordingMeeting, string>({
      query: (id) => pathTo('recordingMeeting', id),
      providesTags: (_result, _error, id) => [{ type: 'Recording', id }],
    }),
    chooseMeeting: build.mutation<void, { id: string; eventId: string | null }>({
      query: ({ id, eventId }) => ({ url: pathTo('recordingMeeting', id), method: 'PUT', body: { eventId } }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
  }),
})

export const {
  useDescribedRecordingQuery,
  useChangeRecordingMutation,
  useRecordingMeetingQuery,
  useChooseMeetingMutation,
} = calls
