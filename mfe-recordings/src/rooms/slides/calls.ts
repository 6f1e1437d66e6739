import { pathTo } from '@hattama/contract/rules/paths'
import type { SlideList } from '@hattama/contract/slide'
import { api } from '@hattama/platform'

/** Image URLs are valid for hours; a page reopened after this long, in seconds, fetches new ones. */
const freshFor = 3600

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    slides: build.query<SlideList, string>({
      query: (recordingId) => pathTo('slides', recordingId),
      providesTags: (_result, _error, id) => [{ type: 'Slides', id }],
    }),
  }),
})

export const useSlides = (recordingId: string) =>
  calls.useSlidesQuery(recordingId, { refetchOnMountOrArgChange: freshFor })
