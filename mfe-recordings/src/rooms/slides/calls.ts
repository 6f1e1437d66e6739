import { useSlidesQuery } from '@hattama/platform'

/** Image URLs are valid for hours; a page reopened after this long, in seconds, fetches new ones. */
const freshFor = 3600

export const useSlides = (recordingId: string) =>
  useSlidesQuery(recordingId, { refetchOnMountOrArgChange: freshFor })
