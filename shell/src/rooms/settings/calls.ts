import type { AccountDeletion, PasswordChange, Session } from '@hattama/contract/people/account'
import { api, call } from '@hattama/platform'

const listOf = (answer: Session[] | { sessions: Session[] }) =>
  Array.isArray(answer) ? answer : answer.sessions

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    userStats: build.query({ ...call.get('/api/users/stats'), providesTags: ['Stats'] }),
    sessions: build.query({
      ...call.get('/api/auth/sessions', null, listOf),
      providesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation({ ...call.delete('/api/auth/sessions'), invalidatesTags: ['Sessions'] }),
    changePassword: build.mutation({
      ...call.put('/api/users/password', (body: PasswordChange) => ({ body })),
      invalidatesTags: ['Sessions'],
    }),
    exportData: build.mutation(call.post('/api/users/export')),
    deleteAccount: build.mutation(call.delete('/api/users/account', (body: AccountDeletion) => ({ body }))),
    endSession: build.mutation({
      ...call.delete('/api/auth/sessions/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Sessions'],
    }),
  }),
})

export const {
  useUserStatsQuery,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useExportDataMutation,
  useDeleteAccountMutation,
} = calls
