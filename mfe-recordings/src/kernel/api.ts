import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { DeletedList } from '@hattama/contract/library/deletion'
import type { EditRequest } from '@hattama/contract/speech/edit'
import type { Media } from '@hattama/contract/library/player'
import type { RecordingList } from '@hattama/contract/library/recording'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { api, asProblem, call, type RootState, transcriptShown } from '@hattama/platform'
import { readAudioLength } from './audio-length.ts'
import { editChunks } from './edit-chunks.ts'

/** `all` (without archived ones), `archived`, or the id of a collection. */
export type Place = string

/** The largest page size the server allows. */
const pageSize = 100

/** Archived recordings are left out of the full list but shown in their collections. */
const placeParams = (place: Place) => {
  if (place === 'all') return {}
  return place === 'archived' ? { archive: 'only' } : { archive: 'all', collection: place }
}

/** Tag under which the summary of a recording is cached before its own id is known. */
export const minutesTag = (recordingId: string) => ({
  type: 'Summary' as const,
  id: `recording:${recordingId}`,
})

const recordingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordingPages: build.infiniteQuery<RecordingList, Place, number>({
      query: ({ queryArg: place, pageParam }) => ({
        url: paths.recordings,
        params: { page: pageParam, limit: pageSize, ...placeParams(place) },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      },
      providesTags: ['Recordings'],
    }),
    deletedPages: build.infiniteQuery<DeletedList, void, number>({
      query: ({ pageParam }) => ({ url: paths.deleted, params: { page: pageParam, limit: pageSize } }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      },
      providesTags: ['Deleted'],
    }),
    recordingDetails: build.query({
      ...call.get('/api/recordings/details/{id}', (id: string) => ({ id })),
      // details include its series, which is tagged Collections
      providesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Collections'],
    }),
    /**
     * Has no tag once it is there: every progress event would refetch the peaks. Callers that need a fresh link refetch. One
     * that failed is asked for again when its recording changes: a sound that was missing may be back.
     */
    recordingMedia: build.query({
      ...call.get('/api/player/{id}/media', (id: string) => ({ id })),
      providesTags: (_media, error, id) => (error ? [{ type: 'Recording', id }] : []),
    }),
    /**
     * Actual length in seconds, from the prepared file's metadata or else by opening the file; null if neither has it. The
     * status is part of the cache key, so the length is read again when the status changes.
     */
    audioLength: build.query<number | null, { id: string; status: string }>({
      queryFn: async ({ id }, _store, _extra, ask) => {
        const { data } = await ask(pathTo('media', id))
        const media = data as Media | undefined
        if (!media) return { data: null }
        return { data: media.duration ?? (await readAudioLength(media.url)) }
      },
      keepUnusedDataFor: 3600,
    }),
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
    minutesOfRecording: build.query({
      ...call.get(
        '/api/summaries/recording/{id}',
        (id: string) => ({ id }),
        (answer) => answer.summary,
      ),
      providesTags: (_result, _error, id) => [minutesTag(id)],
    }),
    /**
     * Ticks or unticks one item: shown at once, rolled back if the server refuses. The call sends the full list as it is on
     * screen at that moment, so two quick ticks do not undo each other; if the minutes have changed since, only the item.
     */
    tickMinutesTask: build.mutation<null, { recordingId: string; summaryId: string; index: number }>({
      queryFn: async ({ recordingId, summaryId, index }, { getState }, _extra, ask) => {
        const shown = recordingsApi.endpoints.minutesOfRecording.select(recordingId)(getState() as RootState)
        if (!shown.data) return { data: null }
        const { actionItems, updatedAt } = shown.data
        const list = {
          url: pathTo('actionItems', summaryId),
          method: 'PATCH',
          body: { actionItems, updatedAt },
        }
        const item = actionItems[index]
        const { error } = await ask(list)
        if (!error) return { data: null }
        if (asProblem(error).code !== 'CONFLICT' || !item?.id) return { error }
        const { completed } = item
        const again = await ask({ url: pathTo('actionItem', item.id), method: 'PATCH', body: { completed } })
        return again.error ? { error: again.error } : { data: null }
      },
      onQueryStarted: async ({ recordingId, index }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          recordingsApi.util.updateQueryData('minutesOfRecording', recordingId, (summary) => {
            const item = summary?.actionItems[index]
            if (item) item.completed = !item.completed
          }),
        )
        await queryFulfilled.catch(() => shown.undo())
      },
      invalidatesTags: (_result, _error, { recordingId, summaryId }) => [
        minutesTag(recordingId),
        { type: 'Summary', id: summaryId },
        'Summaries',
      ],
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
          recordingsApi.util.updateQueryData('transcript', recordingId, ({ pages }) => {
            editChunks(pages, request)
          }),
        )
        try {
          const { revision } = (await queryFulfilled).data
          transcriptShown(recordingId, revision)
          // the next edit may be made before the chunks have been refetched
          dispatch(
            recordingsApi.util.updateQueryData('transcript', recordingId, ({ pages }) => {
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
    /** Restarts the recording from the step that failed; the results of earlier steps are kept. */
    retryRecording: build.mutation({
      ...call.post('/api/recordings/{id}/retry', (id: string) => ({ id })),
      invalidatesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Recordings'],
    }),
    /** transcribes all of the sound, also where no speech was found */
    transcribeAnyway: build.mutation({
      ...call.post('/api/recordings/{id}/retry', (id: string) => ({ id, query: { sound: 'all' } })),
      invalidatesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Recordings'],
    }),
    cancelRecording: build.mutation({
      ...call.post('/api/recordings/{id}/cancel', (id: string) => ({ id })),
      invalidatesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Recordings'],
    }),
  }),
})

export const { audioLength, recordingMedia } = recordingsApi.endpoints

export const {
  useRecordingPagesInfiniteQuery,
  useDeletedPagesInfiniteQuery,
  useRecordingDetailsQuery,
  useRecordingMediaQuery,
  useChaptersQuery,
  useTranscriptInfiniteQuery,
  useMinutesOfRecordingQuery,
  useTickMinutesTaskMutation,
  useEditTranscriptMutation,
  useUndoEditMutation,
  useSegmentHistoryQuery,
  useRetryRecordingMutation,
  useTranscribeAnywayMutation,
  useCancelRecordingMutation,
} = recordingsApi
