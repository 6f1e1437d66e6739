import type { PersonalData, PersonalDataSettings } from '@hattama/contract/personal-data'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'
import { minutesTag, recordingMedia } from '../../kernel/api.ts'

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
    personalData: build.query<PersonalData, string>({
      query: (id) => pathTo('recordingPersonalData', id),
      // personal data is found in the transcript
      providesTags: (_result, _error, id) => ['PersonalData', { type: 'Transcript', id }],
    }),
    personalDataDefaults: build.query<PersonalDataSettings, void>({
      query: () => paths.personalData,
      providesTags: ['PersonalData'],
    }),
    revealPersonalData: build.mutation<PersonalData, string>({
      query: (id) => ({ url: pathTo('personalDataReveal', id), method: 'POST' }),
      invalidatesTags: readAnew,
      onQueryStarted: hearAnew,
    }),
    coverPersonalData: build.mutation<PersonalData, string>({
      query: (id) => ({ url: pathTo('personalDataReveal', id), method: 'DELETE' }),
      invalidatesTags: readAnew,
      onQueryStarted: hearAnew,
    }),
    hidePersonalData: build.mutation<PersonalData, { id: string; hidden: boolean }>({
      query: ({ id, hidden }) => ({
        url: pathTo('recordingPersonalData', id),
        method: 'PUT',
        body: { hidden },
      }),
      invalidatesTags: (result, error, { id }) => readAnew(result, error, id),
      onQueryStarted: ({ id }, started) => hearAnew(id, started),
    }),
  }),
})

export const {
  usePersonalDataQuery,
  usePersonalDataDefaultsQuery,
  useRevealPersonalDataMutation,
  useCoverPersonalDataMutation,
  useHidePersonalDataMutation,
} = calls
