import type { WorkspaceSso, WorkspaceSsoBody } from '@hattama/contract/sso'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    workspaceSso: build.query<WorkspaceSso, void>({
      query: () => paths.workspaceSso,
      providesTags: ['SecondFactor'],
    }),
    changeWorkspaceSso: build.mutation<WorkspaceSso, WorkspaceSsoBody>({
      query: (body) => ({ url: paths.workspaceSso, method: 'PUT', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeWorkspaceSso: build.mutation<void, void>({
      query: () => ({ url: paths.workspaceSso, method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
    checkWorkspaceSso: build.mutation<void, void>({
      query: () => ({ url: paths.workspaceSsoCheck, method: 'POST' }),
    }),
    addSsoDomain: build.mutation<WorkspaceSso, string>({
      query: (domain) => ({ url: paths.ssoDomains, method: 'POST', body: { domain } }),
      invalidatesTags: ['SecondFactor'],
    }),
    checkSsoDomain: build.mutation<WorkspaceSso, string>({
      query: (id) => ({ url: pathTo('ssoDomain', id), method: 'POST' }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSsoDomain: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('ssoDomain', id), method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
})

export const {
  useWorkspaceSsoQuery,
  useChangeWorkspaceSsoMutation,
  useRemoveWorkspaceSsoMutation,
  useCheckWorkspaceSsoMutation,
  useAddSsoDomainMutation,
  useCheckSsoDomainMutation,
  useRemoveSsoDomainMutation,
} = calls
