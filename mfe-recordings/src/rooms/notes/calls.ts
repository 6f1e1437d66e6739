import type { NewNote, NoteChange, NoteList } from '@hattama/contract/note'
import { pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<NoteList, string>({
      query: (recordingId) => pathTo('notes', recordingId),
      providesTags: (_result, _error, id) => [{ type: 'Notes', id }],
    }),
    addNote: build.mutation<NoteList, { recordingId: string; note: NewNote }>({
      query: ({ recordingId, note }) => ({ url: pathTo('notes', recordingId), method: 'POST', body: note }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Notes', id: recordingId }],
    }),
    changeNote: build.mutation<void, { recordingId: string; id: string; change: NoteChange }>({
      query: ({ id, change }) => ({ url: pathTo('note', id), method: 'PATCH', body: change }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Notes', id: recordingId }],
    }),
    removeNote: build.mutation<void, { recordingId: string; id: string }>({
      query: ({ id }) => ({ url: pathTo('note', id), method: 'DELETE' }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Notes', id: recordingId }],
    }),
  }),
})

export const { useNotesQuery, useAddNoteMutation, useChangeNoteMutation, useRemoveNoteMutation } = calls
