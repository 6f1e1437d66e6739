import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { ShownSpeechSettings, SpeechSettings } from '@hattama/contract/speech'
import type { NewTerm, Vocabulary } from '@hattama/contract/vocabulary'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    speechSettings: build.query<ShownSpeechSettings, void>({
      query: () => paths.speechSettings,
      providesTags: ['Profile'],
    }),
    changeSpeechSettings: build.mutation<ShownSpeechSettings, SpeechSettings>({
      query: (body) => ({ url: paths.speechSettings, method: 'PUT', body }),
      onQueryStarted: async (_wish, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) void dispatch(calls.util.upsertQueryData('speechSettings', undefined, answer.data))
      },
    }),
    vocabulary: build.query<Vocabulary, void>({
      query: () => paths.vocabulary,
      providesTags: ['Profile'],
      keepUnusedDataFor: 0,
    }),
    addTerms: build.mutation<Vocabulary, { terms: NewTerm[] }>({
      query: (body) => ({ url: paths.vocabulary, method: 'POST', body }),
      onQueryStarted: async (_wish, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) void dispatch(calls.util.upsertQueryData('vocabulary', undefined, answer.data))
      },
      // may change the suggestions in every transcript
      invalidatesTags: ['Transcript'],
    }),
    changeTerm: build.mutation<unknown, { id: string } & NewTerm>({
      query: ({ id, ...body }) => ({ url: pathTo('vocabularyTerm', id), method: 'PUT', body }),
      onQueryStarted: async ({ id, ...term }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          calls.util.updateQueryData('vocabulary', undefined, (list) => {
            const row = list.terms.find((t) => t.id === id)
            if (row) Object.assign(row, term)
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
      invalidatesTags: ['Transcript'],
    }),
    removeTerm: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo('vocabularyTerm', id), method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          calls.util.updateQueryData('vocabulary', undefined, (list) => {
            list.terms = list.terms.filter((t) => t.id !== id)
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
      invalidatesTags: ['Transcript'],
    }),
  }),
})

export const {
  useSpeechSettingsQuery,
  useChangeSpeechSettingsMutation,
  useVocabularyQuery,
  useAddTermsMutation,
  useChangeTermMutation,
  useRemoveTermMutation,
} = calls
