import { api, call, staleTags } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useRecordingMeetingQuery, useChooseMeetingMutation } = calls
