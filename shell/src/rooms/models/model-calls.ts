import type { LocalModel, LocalModelList } from '@hattama/contract/model'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    speechModels: build.query<LocalModelList, void>({
      query: () => paths.models,
      providesTags: ['Models'],
    }),
    downloadModel: build.mutation<LocalModel, string>({
      query: (id) => ({ url: pathTo('modelDownload', id), method: 'POST' }),
      invalidatesTags: ['Models'],
    }),
    stopDownload: build.mutation<LocalModel, string>({
      query: (id) => ({ url: pathTo('modelDownload', id), method: 'DELETE' }),
      invalidatesTags: ['Models'],
    }),
    removeModel: build.mutation<LocalModel, string>({
      query: (id) => ({ url: pathTo('model', id), method: 'DELETE' }),
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
