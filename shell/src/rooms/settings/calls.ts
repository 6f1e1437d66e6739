import type {
  AccountDeletion,
  PasswordChange,
  ProfileUpdate,
  Session,
  User,
  UserStats,
} from '@hattama/contract/account'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const listOf = (answer: Session[] | { sessions: Session[] }) =>
  Array.isArray(answer) ? answer : answer.sessions

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<User, ProfileUpdate>({
      query: (body) => ({ url: paths.profile, method: 'PUT', body }),
      transformResponse: (answer: User | { user: User }) => ('user' in answer ? answer.user : answer),
      invalidatesTags: ['Profile', 'Members'],
    }),
    userStats: build.query<UserStats, void>({ query: () => paths.userStats, providesTags: ['Stats'] }),
    sessions: build.query<Session[], void>({
      query: () => paths.sessions,
      transformResponse: listOf,
      providesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ url: paths.sessions, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<void, PasswordChange>({
      query: (body) => ({ url: paths.passwordChange, method: 'PUT', body }),
      invalidatesTags: ['Sessions'],
    }),
    exportData: build.mutation<{ url: string }, void>({
      query: () => ({ url: paths.accountExport, method: 'POST' }),
    }),
    deleteAccount: build.mutation<void, AccountDeletion>({
      query: (body) => ({ url: paths.account, method: 'DELETE', body }),
    }),
    endSession: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('session', id), method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
})

export const {
  useUpdateProfileMutation,
  useUserStatsQuery,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useExportDataMutation,
  useDeleteAccountMutation,
} = calls
