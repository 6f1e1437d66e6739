import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { RecordingDetails } from '@hattama/contract/recording'
import type {
  LayoutRequest,
  ShownSpeechSettings,
  TranscriptionRequest,
  VoicesRequest,
} from '@hattama/contract/speech'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    speechAbilities: build.query<ShownSpeechSettings, void>({
      query: () => paths.speechSettings,
      providesTags: ['Profile'],
    }),
    retranscribe: build.mutation<RecordingDetails, { id: string } & TranscriptionRequest>({
      query: ({ id, ...body }) => ({ url: pathTo('recordingTranscription', id), method: 'POST', body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }, 'Recordings'],
    }),
    retryGaps: build.mutation<RecordingDetails, string>({
      query: (id) => ({ url: pathTo('transcriptGaps', id), method: 'POST' }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Recording', id }, 'Recordings'],
    }),
    rediarize: build.mutation<RecordingDetails, { id: string } & VoicesRequest>({
      query: ({ id, ...body }) => ({ url: pathTo('recordingVoices', id), method: 'POST', body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }],
    }),
    changeLayout: build.mutation<RecordingDetails, { id: string } & LayoutRequest>({
      query: ({ id, ...body }) => ({ url: pathTo('recordingLayout', id), method: 'PUT', body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Recording', id }, 'Recordings'],
    }),
  }),
})

export const {
  useSpeechAbilitiesQuery,
  useRetranscribeMutation,
  useRetryGapsMutation,
  useRediarizeMutation,
  useChangeLayoutMutation,
} = calls
