import type { NewNote, NoteChange } from '@hattama/contract/insight/note'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query({
      ...call.get('/api/recordings/{id}/notes', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Notes', id }],
    }),
    addNote: build.mutation({
      ...call.post(
        '/api/recordings/{id}/notes',
        ({ recordingId, note }: { recordingId: string; note: NewNote }) => ({ id: recordingId, body: note }),
      ),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Notes', id: recordingId }],
    }),
    changeNote: build.mutation({
      ...call.patch(
        '/api/notes/{id}',
        ({ id, change }: { recordingId: string; id: string; change: NoteChange }) => ({ id, body: change }),
      ),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Notes', id: recordingId }],
    }),
    removeNote: build.mutation({
      ...call.delete('/api/notes/{id}', ({ id }: { recordingId: string; id: string }) => ({ id })),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Notes', id: recordingId }],
    }),
  }),
})

export const { useNotesQuery, useAddNoteMutation, useChangeNoteMutation, useRemoveNoteMutation } = calls
