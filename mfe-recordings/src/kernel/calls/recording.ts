import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Media } from '@hattama/contract/library/player'
import { api, call } from '@hattama/platform'
import { readAudioLength } from '../audio-length.ts'

const recordingApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    /** Restarts the recording from the step that failed; the results of earlier steps are kept. */
    retryRecording: build.mutation({
      ...call.post('/api/recordings/{id}/retry', (id: string) => ({ id })),
      invalidatesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Recordings'],
    }),
    /** has the summary of a transcript written where there is none; one that was deleted comes back with the new text */
    writeSummary: build.mutation({
      ...call.post('/api/recordings/{id}/retry', (id: string) => ({ id, query: { from: 'summarise' } })),
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
    endRecording: build.mutation({
      ...call.post('/api/recordings/{id}/end', (id: string) => ({ id })),
      invalidatesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Recordings'],
    }),
  }),
})

export const { audioLength, recordingMedia } = recordingApi.endpoints

export const {
  useRecordingDetailsQuery,
  useRecordingMediaQuery,
  useRetryRecordingMutation,
  useWriteSummaryMutation,
  useTranscribeAnywayMutation,
  useCancelRecordingMutation,
  useEndRecordingMutation,
} = recordingApi
