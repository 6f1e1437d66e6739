import type { PersonalDataSettings } from '@hattama/contract/personal-data'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    personalDataSettings: build.query<PersonalDataSettings, void>({
      query: () => paths.personalData,
      providesTags: ['PersonalData'],
    }),
    changePersonalData: build.mutation<PersonalDataSettings, PersonalDataSettings>({
      query: (body) => ({ url: paths.personalData, method: 'PUT', body }),
      // changes what is hidden in every meeting
      invalidatesTags: ['PersonalData', 'Transcript', 'Summary', 'Summaries', 'Recordings'],
    }),
  }),
})

export const { usePersonalDataSettingsQuery, useChangePersonalDataMutation } = calls
