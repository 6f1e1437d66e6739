import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** whether a meeting has slides that a file could include */
    slidesForFile: build.query({
      ...call.get('/api/recordings/{id}/slides', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Slides', id }],
    }),
  }),
})

export const { useSlidesForFileQuery } = calls
