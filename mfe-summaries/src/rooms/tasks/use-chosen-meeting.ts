import type { Recording } from '@hattama/contract/library/recording'
import { useMeetingsQuery, useRecordingQuery } from '@hattama/platform'

/** Title and time of a meeting: mostly one of the newest, which the page has already asked for. Null until known, or for ''. */
export const useChosenMeeting = (
  id: string,
): Pick<Recording, 'title' | 'tookPlaceAt' | 'tookPlaceFrom'> | null => {
  const { data: newest, isLoading } = useMeetingsQuery('', { skip: id === '' })
  const listed = id === '' ? undefined : newest?.find((one) => one.id === id)
  const { data: older } = useRecordingQuery(id, { skip: id === '' || isLoading || listed !== undefined })
  if (listed) return { title: listed.title, tookPlaceAt: listed.at, tookPlaceFrom: listed.from }
  return older?.id === id ? older : null
}
