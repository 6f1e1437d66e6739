import type {
  Group,
  GroupChange,
  GroupList,
  NewGroup,
  VisibilityRule,
  WorkspaceVisibility,
} from '@hattama/contract/library/visibility'
import { api, call } from '@hattama/platform'

const groupsOf = (answer: GroupList): Group[] => answer.groups

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    recordingVisibility: build.query({
      ...call.get('/api/recordings/{id}/visibility', (id: string) => ({ id })),
      providesTags: ['Visibility'],
    }),
    changeVisibility: build.mutation({
      ...call.put(
        '/api/recordings/{id}/visibility',
        ({ id, rule }: { id: string; rule: VisibilityRule }) => ({ id, body: rule }),
      ),
      invalidatesTags: (_, __, { id }) => [
        'Visibility',
        'Recordings',
        { type: 'Recording', id },
        'Summaries',
      ],
    }),
    changeVisibilityOfMany: build.mutation({
      ...call.put('/api/bulk/visibility', (body: { ids: readonly string[]; rule: VisibilityRule }) => ({
        body,
      })),
      invalidatesTags: ['Visibility', 'Recordings', 'Recording', 'Summaries'],
    }),
    visibilityDefaults: build.query({ ...call.get('/api/visibility'), providesTags: ['Visibility'] }),
    changeOwnVisibility: build.mutation({
      ...call.put('/api/visibility/own', (rule: VisibilityRule | null) => ({ body: { rule } })),
      invalidatesTags: ['Visibility'],
    }),
    changeWorkspaceVisibility: build.mutation({
      ...call.put('/api/visibility/workspace', (body: WorkspaceVisibility) => ({ body })),
      invalidatesTags: ['Visibility'],
    }),
    groups: build.query({ ...call.get('/api/team/groups', null, groupsOf), providesTags: ['Groups'] }),
    makeGroup: build.mutation({
      ...call.post('/api/team/groups', (body: NewGroup) => ({ body }), groupsOf),
      invalidatesTags: ['Groups'],
    }),
    changeGroup: build.mutation({
      ...call.patch(
        '/api/team/groups/{id}',
        ({ id, change }: { id: string; change: GroupChange }) => ({ id, body: change }),
        groupsOf,
      ),
      invalidatesTags: ['Groups', 'Visibility'],
    }),
    removeGroup: build.mutation({
      ...call.delete('/api/team/groups/{id}', (id: string) => ({ id }), groupsOf),
      invalidatesTags: ['Groups', 'Visibility'],
    }),
  }),
})

export const {
  useRecordingVisibilityQuery,
  useChangeVisibilityMutation,
  useChangeVisibilityOfManyMutation,
  useVisibilityDefaultsQuery,
  useChangeOwnVisibilityMutation,
  useChangeWorkspaceVisibilityMutation,
  useGroupsQuery,
  useMakeGroupMutation,
  useChangeGroupMutation,
  useRemoveGroupMutation,
} = calls
