import { pathTo } from '@hattama/contract/rules/paths'
import type { SlideList } from '@hattama/contract/slide'
import { api } from '@hattama/platform'

/** Addresses of pictures work for hours; a page that is opened again asks for new ones after so long, seconds. */
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
