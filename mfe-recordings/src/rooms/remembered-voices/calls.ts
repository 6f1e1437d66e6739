import type { VoiceSuggestionList } from '@hattama/contract/remembered-voice'
import { pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

type Refusal = { recordingId: string; speakerId: string; personId: string; isRefused: boolean }

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    voiceSuggestions: build.query<VoiceSuggestionList, string>({
      query: (recordingId) => pathTo('voiceSuggestions', recordingId),
      // naming a speaker, or undoing that, changes which speakers are unnamed
      providesTags: (_result, _error, id) => [
        { type: 'Voices', id },
        { type: 'Transcript', id },
      ],
    }),
    refuseVoice: build.mutation<VoiceSuggestionList, Refusal>({
      query: ({ recordingId, ...body }) => ({
        url: pathTo('voiceRefusals', recordingId),
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Voices', id: recordingId }],
    }),
  }),
})

export const { useVoiceSuggestionsQuery, useRefuseVoiceMutation } = calls
