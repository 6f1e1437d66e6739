import type { Language } from '@hattama/contract/people/account'
import type { VoiceExcerptList } from '@hattama/contract/speech/remembered-voice'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    voiceMemory: build.query({ ...call.get('/api/workspace/voices'), providesTags: ['VoiceMemory'] }),
    switchVoices: build.mutation({
      ...call.put('/api/workspace/voices', (isAllowed: boolean) => ({ body: { isAllowed } })),
      invalidatesTags: ['VoiceMemory', 'Voices'],
    }),
    askForVoice: build.mutation({
      ...call.post('/api/workspace/voices/people', (name: string) => ({ body: { name } })),
      invalidatesTags: ['VoiceMemory'],
    }),
    askAgainForVoice: build.mutation(
      call.post('/api/workspace/voices/people/{id}/link', (id: string) => ({ id })),
    ),
    eraseVoice: build.mutation({
      ...call.delete('/api/workspace/voices/people/{id}', (id: string) => ({ id })),
      invalidatesTags: ['VoiceMemory', 'Voices'],
    }),
    agreeToVoice: build.mutation({
      ...call.put('/api/users/voice', (body: { name: string; text: number; language: Language }) => ({
        body,
      })),
      invalidatesTags: ['VoiceMemory'],
    }),
    withdrawVoice: build.mutation({
      ...call.delete('/api/users/voice'),
      invalidatesTags: ['VoiceMemory', 'Voices'],
    }),
    /** null: the user's own */
    voiceExcerpts: build.query<VoiceExcerptList, string | null>({
      query: (id) => (id === null ? paths.ownVoiceExcerpts : pathTo('voicePersonExcerpts', id)),
      providesTags: ['VoiceMemory'],
    }),
    unlearnVoice: build.mutation<void, { id: string; isOwn: boolean }>({
      query: ({ id, isOwn }) => ({
        url: pathTo(isOwn ? 'ownVoiceExcerpt' : 'voiceExcerpt', id),
        method: 'DELETE',
      }),
      invalidatesTags: ['VoiceMemory', 'Voices'],
    }),
  }),
})

export const {
  useVoiceMemoryQuery,
  useSwitchVoicesMutation,
  useAskForVoiceMutation,
  useAskAgainForVoiceMutation,
  useEraseVoiceMutation,
  useAgreeToVoiceMutation,
  useWithdrawVoiceMutation,
  useVoiceExcerptsQuery,
  useUnlearnVoiceMutation,
} = calls
