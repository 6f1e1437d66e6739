import { api, call } from '@hattama/platform'

/** Image URLs are valid for hours; a page reopened after this long, in seconds, fetches new ones. */
const freshFor = 3600

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    slides: build.query({
      ...call.get('/api/recordings/{id}/slides', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Slides', id }],
    }),
  }),
})

export const useSlides = (recordingId: string) =>
  calls.useSlidesQuery(recordingId, { refetchOnMountOrArgChange: freshFor })
