import type { BulkResult } from '@hattama/contract/bulk'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { SeriesView } from '@hattama/contract/series'
import type {
  Group,
  GroupChange,
  GroupList,
  NewGroup,
  RecordingVisibility,
  VisibilityDefaults,
  VisibilityRule,
  WorkspaceVisibility,
} from '@hattama/contract/visibility'
import { api } from '@hattama/platform'

const groupsOf = (answer: GroupList): Group[] => answer.groups

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    recordingVisibility: build.query<RecordingVisibility, string>({
      query: (id) => pathTo('recordingVisibility', id),
      providesTags: ['Visibility'],
    }),
    changeVisibility: build.mutation<RecordingVisibility, { id: string; rule: VisibilityRule }>({
      query: ({ id, rule }) => ({ url: pathTo('recordingVisibility', id), method: 'PUT', body: rule }),
      invalidatesTags: (_, __, { id }) => [
        'Visibility',
        'Recordings',
        { type: 'Recording', id },
        'Summaries',
      ],
    }),
    changeVisibilityOfMany: build.mutation<BulkResult, { ids: readonly string[]; rule: VisibilityRule }>({
      query: (body) => ({ url: paths.bulkVisibility, method: 'PUT', body }),
      invalidatesTags: ['Visibility', 'Recordings', 'Recording', 'Summaries'],
    }),
    /** null: the series has no rule */
    seriesRule: build.query<VisibilityRule | null, string>({
      query: (id) => pathTo('oneSeries', id),
      transformResponse: ({ series }: SeriesView) => series?.rule ?? null,
      providesTags: ['Collections'],
    }),
    changeSeriesRule: build.mutation<unknown, { id: string; rule: VisibilityRule | null }>({
      query: ({ id, rule }) => ({ url: pathTo('oneSeries', id), method: 'PATCH', body: { rule } }),
      invalidatesTags: ['Collections'],
    }),
    visibilityDefaults: build.query<VisibilityDefaults, void>({
      query: () => paths.visibilityDefaults,
      providesTags: ['Visibility'],
    }),
    changeOwnVisibility: build.mutation<VisibilityDefaults, VisibilityRule | null>({
      query: (rule) => ({ url: paths.ownVisibility, method: 'PUT', body: { rule } }),
      invalidatesTags: ['Visibility'],
    }),
    changeWorkspaceVisibility: build.mutation<VisibilityDefaults, WorkspaceVisibility>({
      query: (body) => ({ url: paths.workspaceVisibility, method: 'PUT', body }),
      invalidatesTags: ['Visibility'],
    }),
    groups: build.query<Group[], void>({
      query: () => paths.groups,
      transformResponse: groupsOf,
      providesTags: ['Groups'],
    }),
    makeGroup: build.mutation<Group[], NewGroup>({
      query: (body) => ({ url: paths.groups, method: 'POST', body }),
      transformResponse: groupsOf,
      invalidatesTags: ['Groups'],
    }),
    changeGroup: build.mutation<Group[], { id: string; change: GroupChange }>({
      query: ({ id, change }) => ({ url: pathTo('group', id), method: 'PATCH', body: change }),
      transformResponse: groupsOf,
      invalidatesTags: ['Groups', 'Visibility'],
    }),
    removeGroup: build.mutation<Group[], string>({
      query: (id) => ({ url: pathTo('group', id), method: 'DELETE' }),
      transformResponse: groupsOf,
      invalidatesTags: ['Groups', 'Visibility'],
    }),
  }),
})

export const {
  useRecordingVisibilityQuery,
  useChangeVisibilityMutation,
  useChangeVisibilityOfManyMutation,
  useSeriesRuleQuery,
  useChangeSeriesRuleMutation,
  useVisibilityDefaultsQuery,
  useChangeOwnVisibilityMutation,
  useChangeWorkspaceVisibilityMutation,
  useGroupsQuery,
  useMakeGroupMutation,
  useChangeGroupMutation,
  useRemoveGroupMutation,
} = calls
