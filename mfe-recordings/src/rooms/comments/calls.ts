import type { CommentChange, CommentList, NewComment } from '@hattama/contract/comment'
import { pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    comments: build.query<CommentList, string>({
      query: (recordingId) => pathTo('comments', recordingId),
      providesTags: (_result, _error, id) => [{ type: 'Comments', id }],
    }),
    addComment: build.mutation<CommentList, { recordingId: string; comment: NewComment }>({
      query: ({ recordingId, comment }) => ({
        url: pathTo('comments', recordingId),
        method: 'POST',
        body: comment,
      }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Comments', id: recordingId }],
    }),
    changeComment: build.mutation<void, { recordingId: string; id: string; change: CommentChange }>({
      query: ({ id, change }) => ({ url: pathTo('comment', id), method: 'PATCH', body: change }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Comments', id: recordingId }],
    }),
    removeComment: build.mutation<void, { recordingId: string; id: string }>({
      query: ({ id }) => ({ url: pathTo('comment', id), method: 'DELETE' }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Comments', id: recordingId }],
    }),
  }),
})

export const { useCommentsQuery, useAddCommentMutation, useChangeCommentMutation, useRemoveCommentMutation } =
  calls
