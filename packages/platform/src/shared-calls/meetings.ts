import { paths } from '@hattama/contract/rules/app/paths'
import type { Recording, RecordingList, TookPlaceFrom } from '@hattama/contract/library/recording'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import type { RecordingChange } from '@hattama/contract/library/recording-change'
import type { SearchResults } from '@hattama/contract/insight/search'
import { staleTags } from '../events/invalidate.ts'
import { api } from '../http/api.ts'
import { call } from '../http/call.ts'

/**
 * A meeting to choose from; `from`: how it is known when it was. `takesTasks`: it has minutes and is no example; absent where that
 * is not told, as by a search; likewise `isUnderWay`: it is being processed.
 */
export type Meeting = {
  id: string
  title: string
  at: string
  from: TookPlaceFrom
  takesTasks?: boolean
  isUnderWay?: boolean
}

const maxOffered = 50

const meetingOf = ({
  id,
  title,
  tookPlaceAt,
  tookPlaceFrom,
  status,
  hasSummary,
  isExample,
}: Recording): Meeting => ({
  id,
  title,
  at: tookPlaceAt,
  from: tookPlaceFrom,
  takesTasks: hasSummary && isExample !== true,
  isUnderWay: isInProgress(status),
})

const meetingCalls = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest meetings, or those whose title, people or tags contain the words. */
    meetings: build.query<Meeting[], string>({
      query: (text) =>
        text === ''
          ? { url: paths.recordings, params: { page: 1, limit: maxOffered } }
          : { url: paths.search, params: { q: text, in: 'names', limit: maxOffered } },
      transformResponse: (answer: RecordingList | SearchResults) =>
        'recordings' in answer
          ? answer.recordings.map(meetingOf)
          : answer.hits.map(({ recordingId, title, createdAt }) => ({
              id: recordingId,
              title,
              at: createdAt,
              // a search does not tell whether the hour is known
              from: 'day',
            })),
      providesTags: ['Recordings'],
    }),
    /** A recording as lists show it. */
    recording: build.query({
      ...call.get('/api/recordings/{id}', (id: string) => ({ id })),
      providesTags: (_result, _error, id) => [{ type: 'Recording', id }],
    }),
    /** Title, time, priority or tags. Invalidates at once what the server's event invalidates elsewhere. */
    changeRecording: build.mutation({
      ...call.patch('/api/recordings/{id}', ({ id, change }: { id: string; change: RecordingChange }) => ({
        id,
        body: change,
      })),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
    slides: build.query({
      ...call.get('/api/recordings/{id}/slides', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Slides', id }],
    }),
  }),
})

export const {
  useMeetingsQuery,
  useRecordingQuery,
  useLazyRecordingQuery,
  useChangeRecordingMutation,
  useSlidesQuery,
} = meetingCalls

/** How many of the newest meetings are being processed, for lists that are empty until they are done. `skip`: it is not asked. */
export const useUnderWay = (skip: boolean): number =>
  useMeetingsQuery('', { skip }).data?.filter(({ isUnderWay }) => isUnderWay).length ?? 0
