import type { Session, User } from '@hattama/contract/account'
import type { AskedItem, AskedList, AskedOutcome, AskedReply } from '@hattama/contract/asked'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { OutsideLinks } from '@hattama/contract/share-link'
import type { Role } from '@hattama/contract/rules/policy'
import type {
  Departure,
  Invitation,
  InvitationPreview,
  CreatedInvitation,
  NewInvitation,
  SecondFactorRule,
  Workspace,
} from '@hattama/contract/team'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    placeMember: build.mutation<void, { userId: string; role: Role }>({
      query: ({ userId, role }) => ({ url: pathTo('member', userId), method: 'PATCH', body: { role } }),
      // the user's own role determines what is offered everywhere
      invalidatesTags: ['Members', 'Profile'],
    }),
    removeMember: build.mutation<void, Departure & { userId: string }>({
      query: ({ userId, ...departure }) => ({
        url: pathTo('member', userId),
        method: 'DELETE',
        params: departure,
      }),
      invalidatesTags: ['Members', 'Stats'],
    }),
    memberSessions: build.query<Session[], string>({
      query: (userId) => pathTo('memberSessions', userId),
      transformResponse: (answer: { sessions: Session[] }) => answer.sessions,
      providesTags: ['Sessions'],
    }),
    endMemberSession: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('memberSession', id), method: 'DELETE' }),
      invalidatesTags: ['Sessions', 'Members'],
    }),
    endMemberSessions: build.mutation<void, string>({
      query: (userId) => ({ url: pathTo('memberSessions', userId), method: 'DELETE' }),
      invalidatesTags: ['Sessions', 'Members'],
    }),
    resetMemberSecondFactor: build.mutation<void, string>({
      query: (userId) => ({ url: pathTo('memberSecondFactor', userId), method: 'DELETE' }),
      invalidatesTags: ['Members'],
    }),
    outsideLinks: build.query<OutsideLinks, void>({
      query: () => paths.outsideLinks,
      providesTags: ['ShareLinks'],
    }),
    switchOutsideLinks: build.mutation<void, OutsideLinks>({
      query: (body) => ({ url: paths.outsideLinks, method: 'PUT', body }),
      invalidatesTags: ['ShareLinks'],
    }),
    secondFactorRule: build.query<SecondFactorRule, void>({
      query: () => paths.secondFactorRule,
      providesTags: ['Members'],
    }),
    requireSecondFactor: build.mutation<void, SecondFactorRule>({
      query: (body) => ({ url: paths.secondFactorRule, method: 'PUT', body }),
      invalidatesTags: ['Members'],
    }),
    leaveWorkspace: build.mutation<User, Departure>({
      query: (departure) => ({ url: paths.leave, method: 'POST', params: departure }),
    }),
    workspaces: build.query<Workspace[], void>({
      query: () => paths.workspaces,
      transformResponse: (answer: { workspaces: Workspace[] }) => answer.workspaces,
      providesTags: ['Members'],
    }),
    enterWorkspace: build.mutation<User, string>({
      query: (id) => ({ url: pathTo('workspaceEntry', id), method: 'POST' }),
    }),
    invitations: build.query<Invitation[], void>({
      query: () => paths.invitations,
      transformResponse: (answer: { invitations: Invitation[] }) => answer.invitations,
      providesTags: ['Members'],
    }),
    invite: build.mutation<CreatedInvitation, NewInvitation>({
      query: (body) => ({ url: paths.invitations, method: 'POST', body }),
      invalidatesTags: ['Members'],
    }),
    revokeInvitation: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('invitation', id), method: 'DELETE' }),
      invalidatesTags: ['Members'],
    }),
    asked: build.query<AskedItem[], void>({
      query: () => paths.asked,
      transformResponse: (answer: AskedList) => answer.items,
      providesTags: ['Members', 'Keys', 'Connections'],
    }),
    answerAsked: build.mutation<AskedOutcome, { id: string; reply: AskedReply }>({
      query: ({ id, reply }) => ({ url: pathTo('askedItem', id), method: 'POST', body: { reply } }),
      invalidatesTags: ['Members', 'Keys', 'Connections'],
    }),
    previewInvitation: build.query<InvitationPreview, string>({
      query: (token) => ({ url: paths.invitationPreview, method: 'POST', body: { token } }),
    }),
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
