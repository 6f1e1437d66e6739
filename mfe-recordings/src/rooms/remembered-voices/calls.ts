import { api, call } from '@hattama/platform'

type Refusal = { recordingId: string; speakerId: string; personId: string; isRefused: boolean }

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    voiceSuggestions: build.query({
      ...call.get('/api/recordings/{id}/voice-suggestions', (recordingId: string) => ({ id: recordingId })),
      // naming a speaker, or undoing that, changes which speakers are unnamed
      providesTags: (_result, _error, id) => [
        { type: 'Voices', id },
        { type: 'Transcript', id },
      ],
    }),
    refuseVoice: build.mutation({
      ...call.put('/api/recordings/{id}/voice-suggestions/refusals', ({ recordingId, ...body }: Refusal) => ({
        id: recordingId,
        body,
      })),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Voices', id: recordingId }],
    }),
  }),
})

export const { useVoiceSuggestionsQuery, useRefuseVoiceMutation } = calls
