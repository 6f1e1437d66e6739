import type { Language } from '@hattama/contract/account'
import type { VoiceExcerptList, VoiceLink, VoiceMemory } from '@hattama/contract/remembered-voice'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    voiceMemory: build.query<VoiceMemory, void>({
      query: () => paths.voiceMemory,
      providesTags: ['VoiceMemory'],
    }),
    switchVoices: build.mutation<VoiceMemory, boolean>({
      query: (isAllowed) => ({ url: paths.voiceMemory, method: 'PUT', body: { isAllowed } }),
      invalidatesTags: ['VoiceMemory', 'Voices'],
    }),
    askForVoice: build.mutation<VoiceLink, string>({
      query: (name) => ({ url: paths.voicePeople, method: 'POST', body: { name } }),
      invalidatesTags: ['VoiceMemory'],
    }),
    askAgainForVoice: build.mutation<VoiceLink, string>({
      query: (id) => ({ url: pathTo('voicePersonLink', id), method: 'POST' }),
    }),
    eraseVoice: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('voicePerson', id), method: 'DELETE' }),
      invalidatesTags: ['VoiceMemory', 'Voices'],
    }),
    agreeToVoice: build.mutation<VoiceMemory, { name: string; text: number; language: Language }>({
      query: (body) => ({ url: paths.ownVoice, method: 'PUT', body }),
      invalidatesTags: ['VoiceMemory'],
    }),
    withdrawVoice: build.mutation<void, void>({
      query: () => ({ url: paths.ownVoice, method: 'DELETE' }),
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
