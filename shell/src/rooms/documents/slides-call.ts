import { pathTo } from '@hattama/contract/rules/paths'
import type { SlideList } from '@hattama/contract/slide'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** whether a meeting has slides that a file could include */
    slidesForFile: build.query<SlideList, string>({
      query: (recordingId) => pathTo('slides', recordingId),
      providesTags: (_result, _error, id) => [{ type: 'Slides', id }],
    }),
  }),
})

export const { useSlidesForFileQuery } = calls
