import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { ImprovableRecordings, Recommendation } from '@hattama/contract/recommended-models'
import { api } from '@hattama/platform'

/** A recording that could be improved with the models now installed. */
type Better = ImprovableRecordings['recordings'][number]

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    recommendedModels: build.query<Recommendation, string>({
      query: (languages) => ({ url: paths.recommendedModels, params: { languages } }),
      providesTags: ['Models'],
    }),
    getRecommended: build.mutation<Recommendation, string>({
      query: (languages) => ({ url: paths.recommendedModels, method: 'POST', params: { languages } }),
      invalidatesTags: ['Models'],
    }),
    stopRecommended: build.mutation<Recommendation, { languages: string; forget: boolean }>({
      query: (params) => ({ url: paths.recommendedModels, method: 'DELETE', params }),
      invalidatesTags: ['Models'],
    }),
    askForModels: build.mutation<void, void>({
      query: () => ({ url: paths.askForModels, method: 'POST' }),
    }),
    improvableRecordings: build.query<Better[], void>({
      query: () => paths.improvableRecordings,
      transformResponse: ({ recordings }: ImprovableRecordings) => recordings,
      providesTags: ['Models', 'Recordings'],
    }),
    /** Redoes one recording: its transcript, or only its minutes. */
    doAgain: build.mutation<unknown, Better>({
      query: ({ id, what, summaryId }) =>
        what === 'summary' && summaryId !== null
          ? { url: pathTo('regenerate', summaryId), method: 'POST', body: {} }
          : { url: pathTo('recordingTranscription', id), method: 'POST', body: { language: null } },
      invalidatesTags: ['Recordings'],
    }),
  }),
})

export const {
  useRecommendedModelsQuery,
  useGetRecommendedMutation,
  useStopRecommendedMutation,
  useAskForModelsMutation,
  useImprovableRecordingsQuery,
  useDoAgainMutation,
} = calls
