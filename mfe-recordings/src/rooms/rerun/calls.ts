import type { LayoutRequest, TranscriptionRequest, VoicesRequest } from '@hattama/contract/speech/speech'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    retranscribe: build.mutation({
      ...call.post(
        '/api/recordings/{id}/transcription',
        ({ id, ...body }: { id: string } & TranscriptionRequest) => ({ id, body }),
      ),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }, 'Recordings'],
    }),
    retryGaps: build.mutation({
      ...call.post('/api/recordings/{id}/transcription/gaps', (id: string) => ({ id })),
      invalidatesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Recordings'],
    }),
    rediarize: build.mutation({
      ...call.post('/api/recordings/{id}/voices', ({ id, ...body }: { id: string } & VoicesRequest) => ({
        id,
        body,
      })),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }],
    }),
    changeLayout: build.mutation({
      ...call.put('/api/recordings/{id}/layout', ({ id, ...body }: { id: string } & LayoutRequest) => ({
        id,
        body,
      })),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }, 'Recordings'],
    }),
  }),
})

export const {
  useRetranscribeMutation,
  useRetryGapsMutation,
  useRediarizeMutation,
  useChangeLayoutMutation,
} = calls
