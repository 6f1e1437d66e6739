import type { RecordingChange } from '@hattama/contract/library/recording-change'
import { api, call, staleTags } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    describedRecording: build.query({
      ...call.get('/api/recordings/{id}', (id: string) => ({ id })),
      providesTags: (_result, _error, id) => [{ type: 'Recording', id }],
    }),
    /** Title, priority or tags. Invalidates at once what the server's event invalidates elsewhere. */
    changeRecording: build.mutation({
      ...call.patch('/api/recordings/{id}', ({ id, change }: { id: string; change: RecordingChange }) => ({
        id,
        body: change,
      })),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
    /** The calendar meeting a recording belongs to, and others it may belong to. */
    recordingMeeting: build.query({
      ...call.get('/api/recordings/{id}/meeting', (id: string) => ({ id })),
      providesTags: (_result, _error, id) => [{ type: 'Recording', id }],
    }),
    chooseMeeting: build.mutation({
      ...call.put(
        '/api/recordings/{id}/meeting',
        ({ id, eventId }: { id: string; eventId: string | null }) => ({ id, body: { eventId } }),
      ),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
  }),
})

export const {
  useDescribedRecordingQuery,
  useLazyDescribedRecordingQuery,
  useChangeRecordingMutation,
  useRecordingMeetingQuery,
  useChooseMeetingMutation,
} = calls
