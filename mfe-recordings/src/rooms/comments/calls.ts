import type { CommentChange, NewComment } from '@hattama/contract/connections/comment'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    comments: build.query({
      ...call.get('/api/recordings/{id}/comments', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Comments', id }],
    }),
    addComment: build.mutation({
      ...call.post(
        '/api/recordings/{id}/comments',
        ({ recordingId, comment }: { recordingId: string; comment: NewComment }) => ({
          id: recordingId,
          body: comment,
        }),
      ),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Comments', id: recordingId }],
    }),
    changeComment: build.mutation({
      ...call.patch(
        '/api/comments/{id}',
        ({ id, change }: { recordingId: string; id: string; change: CommentChange }) => ({
          id,
          body: change,
        }),
      ),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Comments', id: recordingId }],
    }),
    removeComment: build.mutation({
      ...call.delete('/api/comments/{id}', ({ id }: { recordingId: string; id: string }) => ({ id })),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Comments', id: recordingId }],
    }),
  }),
})

export const { useCommentsQuery, useAddCommentMutation, useChangeCommentMutation, useRemoveCommentMutation } =
  calls
