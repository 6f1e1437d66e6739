import type { SpeechSettings } from '@hattama/contract/speech/speech'
import type { NewTerm } from '@hattama/contract/speech/vocabulary'
import { call, workspaceCalls } from '@hattama/platform'

const calls = workspaceCalls.injectEndpoints({
  endpoints: (build) => ({
    changeSpeechSettings: build.mutation({
      ...call.put('/api/workspace/speech', (body: SpeechSettings) => ({ body })),
      onQueryStarted: async (_wish, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) void dispatch(calls.util.upsertQueryData('speechSettings', undefined, answer.data))
      },
    }),
    vocabulary: build.query({
      ...call.get('/api/workspace/vocabulary'),
      providesTags: ['Profile'],
      keepUnusedDataFor: 0,
    }),
    addTerms: build.mutation({
      ...call.post('/api/workspace/vocabulary', (body: { terms: NewTerm[] }) => ({ body })),
      onQueryStarted: async (_wish, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) void dispatch(calls.util.upsertQueryData('vocabulary', undefined, answer.data))
      },
      // may change the suggestions in every transcript
      invalidatesTags: ['Transcript'],
    }),
    changeTerm: build.mutation({
      ...call.put('/api/workspace/vocabulary/{id}', ({ id, ...body }: { id: string } & NewTerm) => ({
        id,
        body,
      })),
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
    removeTerm: build.mutation({
      ...call.delete('/api/workspace/vocabulary/{id}', (id: string) => ({ id })),
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
  useChangeSpeechSettingsMutation,
  useVocabularyQuery,
  useAddTermsMutation,
  useChangeTermMutation,
  useRemoveTermMutation,
} = calls
