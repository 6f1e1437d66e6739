import { pathTo } from '@hattama/contract/rules/paths'
import type { Dismissal, SuggestionList } from '@hattama/contract/vocabulary'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query<SuggestionList, string>({
      query: (recordingId) => pathTo('suggestions', recordingId),
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
    }),
    /** Gone from the list at once; the server keeps it away. */
    dismissSuggestion: build.mutation<null, { recordingId: string } & Dismissal>({
      query: ({ recordingId, ...body }) => ({
        url: pathTo('suggestionDismissal', recordingId),
        method: 'POST',
        body,
      }),
      onQueryStarted: async ({ recordingId, heard, term }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          calls.util.updateQueryData('suggestions', recordingId, (list) => {
            list.suggestions = list.suggestions.filter((s) => s.heard !== heard || s.term !== term)
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
  }),
})

export const { useSuggestionsQuery, useDismissSuggestionMutation } = calls
