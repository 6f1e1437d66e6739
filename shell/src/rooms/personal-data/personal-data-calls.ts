import type { PersonalDataSettings } from '@hattama/contract/library/personal-data'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    changePersonalData: build.mutation({
      ...call.put('/api/workspace/personal-data', (body: PersonalDataSettings) => ({ body })),
      // changes what is hidden in every meeting
      invalidatesTags: ['PersonalData', 'Transcript', 'Summary', 'Summaries', 'Recordings'],
    }),
  }),
})

export const { useChangePersonalDataMutation } = calls
