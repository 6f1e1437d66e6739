import { api, call, minutesTag } from '@hattama/platform'
import { recordingMedia } from '../../kernel/calls/recording.ts'

/** Tags of everything whose text changes when personal data is hidden or revealed. */
const readAnew = (_result: unknown, error: unknown, id: string) =>
  error
    ? []
    : ([
        'PersonalData',
        { type: 'Recording', id },
        { type: 'Transcript', id },
        minutesTag(id),
        'Recordings',
        'Summaries',
        'Comments',
        { type: 'Slides', id },
      ] as const)

type Started = {
  dispatch: (action: ReturnType<typeof recordingMedia.initiate>) => unknown
  queryFulfilled: Promise<unknown>
}

/** Refetches the media link: hiding or revealing switches to another audio file. */
const hearAnew = async (id: string, { dispatch, queryFulfilled }: Started) => {
  const done = await queryFulfilled.then(
    () => true,
    () => false,
  )
  if (done) dispatch(recordingMedia.initiate(id, { forceRefetch: true, subscribe: false }))
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    personalData: build.query({
      ...call.get('/api/recordings/{id}/personal-data', (id: string) => ({ id })),
      // personal data is found in the transcript
      providesTags: (_result, _error, id) => ['PersonalData', { type: 'Transcript', id }],
    }),
    revealPersonalData: build.mutation({
      ...call.post('/api/recordings/{id}/personal-data/reveal', (id: string) => ({ id })),
      invalidatesTags: readAnew,
      onQueryStarted: hearAnew,
    }),
    coverPersonalData: build.mutation({
      ...call.delete('/api/recordings/{id}/personal-data/reveal', (id: string) => ({ id })),
      invalidatesTags: readAnew,
      onQueryStarted: hearAnew,
    }),
    hidePersonalData: build.mutation({
      ...call.put(
        '/api/recordings/{id}/personal-data',
        ({ id, hidden }: { id: string; hidden: boolean }) => ({ id, body: { hidden } }),
      ),
      invalidatesTags: (result, error, { id }) => readAnew(result, error, id),
      onQueryStarted: ({ id }, started) => hearAnew(id, started),
    }),
  }),
})

export const {
  usePersonalDataQuery,
  useRevealPersonalDataMutation,
  useCoverPersonalDataMutation,
  useHidePersonalDataMutation,
} = calls
