import type { AskedReply } from '@hattama/contract/people/asked'
import type { OutsideLinks } from '@hattama/contract/connections/share-link'
import type { Role } from '@hattama/contract/rules/app/policy'
import type { Departure, NewInvitation, SecondFactorRule } from '@hattama/contract/people/team'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    placeMember: build.mutation({
      ...call.patch('/api/team/members/{id}', ({ userId, role }: { userId: string; role: Role }) => ({
        id: userId,
        body: { role },
      })),
      // the user's own role determines what is offered everywhere
      invalidatesTags: ['Members', 'Profile'],
    }),
    removeMember: build.mutation({
      ...call.delete(
        '/api/team/members/{id}',
        ({ userId, ...departure }: Departure & { userId: string }) => ({ id: userId, query: departure }),
      ),
      invalidatesTags: ['Members', 'Stats'],
    }),
    memberSessions: build.query({
      ...call.get(
        '/api/team/members/{id}/sessions',
        (userId: string) => ({ id: userId }),
        (answer) => answer.sessions,
      ),
      providesTags: ['Sessions'],
    }),
    endMemberSession: build.mutation({
      ...call.delete('/api/team/sessions/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Sessions', 'Members'],
    }),
    endMemberSessions: build.mutation({
      ...call.delete('/api/team/members/{id}/sessions', (userId: string) => ({ id: userId })),
      invalidatesTags: ['Sessions', 'Members'],
    }),
    resetMemberSecondFactor: build.mutation({
      ...call.delete('/api/team/members/{id}/second-factor', (userId: string) => ({ id: userId })),
      invalidatesTags: ['Members'],
    }),
    outsideLinks: build.query({ ...call.get('/api/workspace/links'), providesTags: ['ShareLinks'] }),
    switchOutsideLinks: build.mutation({
      ...call.put('/api/workspace/links', (body: OutsideLinks) => ({ body })),
      invalidatesTags: ['ShareLinks'],
    }),
    secondFactorRule: build.query({ ...call.get('/api/workspace/second-factor'), providesTags: ['Members'] }),
    requireSecondFactor: build.mutation({
      ...call.put('/api/workspace/second-factor', (body: SecondFactorRule) => ({ body })),
      invalidatesTags: ['Members'],
    }),
    leaveWorkspace: build.mutation(
      call.post('/api/team/leave', (departure: Departure) => ({ query: departure })),
    ),
    workspaces: build.query({
      ...call.get('/api/workspaces', null, (answer) => answer.workspaces),
      providesTags: ['Members'],
    }),
    enterWorkspace: build.mutation(call.post('/api/workspaces/{id}/enter', (id: string) => ({ id }))),
    invitations: build.query({
      ...call.get('/api/team/invitations', null, (answer) => answer.invitations),
      providesTags: ['Members'],
    }),
    invite: build.mutation({
      ...call.post('/api/team/invitations', (body: NewInvitation) => ({ body })),
      invalidatesTags: ['Members'],
    }),
    revokeInvitation: build.mutation({
      ...call.delete('/api/team/invitations/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Members'],
    }),
    asked: build.query({
      ...call.get('/api/team/asked', null, (answer) => answer.items),
      providesTags: ['Members', 'Keys', 'Connections'],
    }),
    answerAsked: build.mutation({
      ...call.post('/api/team/asked/{id}', ({ id, reply }: { id: string; reply: AskedReply }) => ({
        id,
        body: { reply },
      })),
      invalidatesTags: ['Members', 'Keys', 'Connections'],
    }),
    previewInvitation: build.query(
      call.post('/api/invitations/preview', (token: string) => ({ body: { token } })),
    ),
  }),
})

export const {
  useResetMemberSecondFactorMutation,
  useSecondFactorRuleQuery,
  useOutsideLinksQuery,
  useSwitchOutsideLinksMutation,
  useRequireSecondFactorMutation,
  usePlaceMemberMutation,
  useRemoveMemberMutation,
  useMemberSessionsQuery,
  useEndMemberSessionMutation,
  useEndMemberSessionsMutation,
  useLeaveWorkspaceMutation,
  useWorkspacesQuery,
  useEnterWorkspaceMutation,
  useAskedQuery,
  useAnswerAskedMutation,
  useInvitationsQuery,
  useInviteMutation,
  useRevokeInvitationMutation,
  usePreviewInvitationQuery,
} = calls
