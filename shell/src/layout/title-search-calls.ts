import { paths } from '@hattama/contract/paths'
import type { Recording, RecordingList } from '@hattama/contract/recording'
import { api } from '@hattama/platform'

const { useTitleSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest hundred recordings, to look through by title. */
    titleSearch: build.query<Recording[], void>({
      query: () => ({ url: paths.recordings, params: { page: 1, limit: 100 } }),
      transformResponse: (answer: RecordingList) => answer.recordings,
      providesTags: ['Recordings'],
    }),
  }),
})

export { useTitleSearchQuery }
