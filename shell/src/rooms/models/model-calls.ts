import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    speechModels: build.query({ ...call.get('/api/models'), providesTags: ['Models'] }),
    downloadModel: build.mutation({
      ...call.post('/api/models/{id}/download', (id: string) => ({ id })),
      invalidatesTags: ['Models'],
    }),
    stopDownload: build.mutation({
      ...call.delete('/api/models/{id}/download', (id: string) => ({ id })),
      invalidatesTags: ['Models'],
    }),
    removeModel: build.mutation({
      ...call.delete('/api/models/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Models'],
    }),
  }),
})

export const {
  useSpeechModelsQuery,
  useDownloadModelMutation,
  useStopDownloadMutation,
  useRemoveModelMutation,
} = calls
