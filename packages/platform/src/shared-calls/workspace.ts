import { api } from '../http/api.ts'
import { call } from '../http/call.ts'

export const workspaceCalls = api.injectEndpoints({
  endpoints: (build) => ({
    members: build.query({
      ...call.get('/api/team/members', null, (answer) => answer.members),
      providesTags: ['Members'],
    }),
    /** Tells owners and admins, on their dashboards, that somebody wants better models. */
    askForModels: build.mutation(call.post('/api/models/asked')),
    /** The models recommended for this server and these languages, and how much of them is still to be downloaded. */
    recommendedModels: build.query({
      ...call.get('/api/models/recommended', (languages: string) => ({ query: { languages } })),
      providesTags: ['Models'],
    }),
    /** Which personal data a workspace searches for, and where it is hidden by default. */
    personalDataSettings: build.query({
      ...call.get('/api/workspace/personal-data'),
      providesTags: ['PersonalData'],
    }),
    /** The language meetings are spoken in by default, and what the speech engine can do. */
    speechSettings: build.query({ ...call.get('/api/workspace/speech'), providesTags: ['Profile'] }),
    /** The user's own rules for calls of series and calendars. */
    callRules: build.query({
      ...call.get('/api/call-rules', null, ({ rules }) => rules),
      providesTags: ['Connections', 'Collections'],
    }),
  }),
})

export const {
  useMembersQuery,
  useAskForModelsMutation,
  useRecommendedModelsQuery,
  usePersonalDataSettingsQuery,
  useSpeechSettingsQuery,
  useCallRulesQuery,
} = workspaceCalls

/** How many people are in the workspace; undefined while that is not known. */
export const useMemberCount = (): number | undefined => useMembersQuery().data?.length
