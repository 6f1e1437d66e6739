import { pathTo } from '@hattama/contract/rules/app/paths'
import type { ImprovableRecordings } from '@hattama/contract/speech/recommended-models'
import { api, call } from '@hattama/platform'

/** A recording that could be improved with the models now installed. */
type Better = ImprovableRecordings['recordings'][number]

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommended: build.mutation({
      ...call.post('/api/models/recommended', (languages: string) => ({ query: { languages } })),
      invalidatesTags: ['Models'],
    }),
    stopRecommended: build.mutation({
      ...call.delete(
        '/api/models/recommended',
        ({ languages, forget }: { languages: string; forget: boolean }) => ({
          query: { languages, forget: forget ? 'true' : 'false' },
        }),
      ),
      invalidatesTags: ['Models'],
    }),
    improvableRecordings: build.query({
      ...call.get('/api/models/improvable', null, ({ recordings }) => recordings),
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
  useGetRecommendedMutation,
  useStopRecommendedMutation,
  useImprovableRecordingsQuery,
  useDoAgainMutation,
} = calls
