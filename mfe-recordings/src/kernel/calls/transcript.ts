import { pathTo } from '@hattama/contract/rules/app/paths'
import type { EditRequest } from '@hattama/contract/speech/edit'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { api, call, transcriptShown } from '@hattama/platform'
import { editChunks } from '../edit-chunks.ts'

const transcriptApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pages are the numbered chunks; chunk 0 is shown while the rest is still loading. */
    transcript: build.infiniteQuery<SegmentChunk, string, number>({
      query: ({ queryArg, pageParam }) => ({
        url: pathTo('segments', queryArg),
        params: { chunk: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ metadata }) =>
          metadata.chunk + 1 < metadata.chunks ? metadata.chunk + 1 : undefined,
      },
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
    }),
    chapters: build.query({
      ...call.get('/api/player/{id}/chapters', (id: string) => ({ id })),
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
    }),
    /** Edits the transcript: applied optimistically where possible, rolled back if the server refuses. */
    editTranscript: build.mutation({
      ...call.post(
        '/api/recordings/{id}/edits',
        ({ recordingId, request }: { recordingId: string; request: EditRequest }) => ({
          id: recordingId,
          body: request,
        }),
      ),
      onQueryStarted: async ({ recordingId, request }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          transcriptApi.util.updateQueryData('transcript', recordingId, ({ pages }) => {
            editChunks(pages, request)
          }),
        )
        try {
          const { revision } = (await queryFulfilled).data
          transcriptShown(recordingId, revision)
          // the next edit may be made before the chunks have been refetched
          dispatch(
            transcriptApi.util.updateQueryData('transcript', recordingId, ({ pages }) => {
              for (const { metadata } of pages) {
                if (metadata.revision === revision - 1) metadata.revision = revision
              }
            }),
          )
        } catch {
          shown.undo()
        }
      },
      // an accepted name changes nothing that is not already on screen
      invalidatesTags: (result, _error, { recordingId, request }) =>
        result && request.kind === 'name' ? [] : [{ type: 'Transcript', id: recordingId }],
    }),
    undoEdit: build.mutation({
      ...call.post('/api/edits/{id}/undo', ({ editId }: { recordingId: string; editId: string }) => ({
        id: editId,
      })),
      onQueryStarted: async ({ recordingId }, { queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null)
        if (done) transcriptShown(recordingId, done.data.revision)
      },
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Transcript', id: recordingId }],
    }),
    segmentHistory: build.query({
      ...call.get('/api/segments/{id}/edits', (segmentId: string) => ({ id: segmentId })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useTranscriptInfiniteQuery,
  useChaptersQuery,
  useEditTranscriptMutation,
  useUndoEditMutation,
  useSegmentHistoryQuery,
} = transcriptApi
