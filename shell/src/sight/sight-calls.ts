import type { BulkResult } from '@hattama/contract/bulk'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { SeriesView } from '@hattama/contract/series'
import type {
  Group,
  GroupChange,
  GroupList,
  NewGroup,
  RecordingSight,
  SightDefaults,
  SightRule,
  WorkspaceSight,
} from '@hattama/contract/sight'
import { api } from '@hattama/platform'

const groupsOf = (answer: GroupList): Group[] => answer.groups

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    recordingSight: build.query<RecordingSight, string>({
      query: (id) => pathTo('recordingSight', id),
      providesTags: ['Sight'],
    }),
    changeSight: build.mutation<RecordingSight, { id: string; rule: SightRule }>({
      query: ({ id, rule }) => ({ url: pathTo('recordingSight', id), method: 'PUT', body: rule }),
      invalidatesTags: (_, __, { id }) => ['Sight', 'Recordings', { type: 'Recording', id }, 'Summaries'],
    }),
    changeManySights: build.mutation<BulkResult, { ids: readonly string[]; rule: SightRule }>({
      query: (body) => ({ url: paths.bulkSight, method: 'PUT', body }),
      invalidatesTags: ['Sight', 'Recordings', 'Recording', 'Summaries'],
    }),
    /** null: the series has no rule */
    seriesRule: build.query<SightRule | null, string>({
      query: (id) => pathTo('oneSeries', id),
      transformResponse: ({ series }: SeriesView) => series?.rule ?? null,
      providesTags: ['Collections'],
    }),
    changeSeriesRule: build.mutation<unknown, { id: string; rule: SightRule | null }>({
      query: ({ id, rule }) => ({ url: pathTo('oneSeries', id), method: 'PATCH', body: { rule } }),
      invalidatesTags: ['Collections'],
    }),
    sightDefaults: build.query<SightDefaults, void>({
      query: () => paths.sightDefaults,
      providesTags: ['Sight'],
    }),
    changeOwnSight: build.mutation<SightDefaults, SightRule | null>({
      query: (rule) => ({ url: paths.ownSight, method: 'PUT', body: { rule } }),
      invalidatesTags: ['Sight'],
    }),
    changeWorkspaceSight: build.mutation<SightDefaults, WorkspaceSight>({
      query: (body) => ({ url: paths.workspaceSight, method: 'PUT', body }),
      invalidatesTags: ['Sight'],
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
      invalidatesTags: ['Groups', 'Sight'],
    }),
    removeGroup: build.mutation<Group[], string>({
      query: (id) => ({ url: pathTo('group', id), method: 'DELETE' }),
      transformResponse: groupsOf,
      invalidatesTags: ['Groups', 'Sight'],
    }),
  }),
})

export const {
  useRecordingSightQuery,
  useChangeSightMutation,
  useChangeManySightsMutation,
  useSeriesRuleQuery,
  useChangeSeriesRuleMutation,
  useSightDefaultsQuery,
  useChangeOwnSightMutation,
  useChangeWorkspaceSightMutation,
  useGroupsQuery,
  useMakeGroupMutation,
  useChangeGroupMutation,
  useRemoveGroupMutation,
} = calls
