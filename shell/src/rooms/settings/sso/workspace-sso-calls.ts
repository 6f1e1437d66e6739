import type { WorkspaceSsoBody } from '@hattama/contract/people/sso'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    workspaceSso: build.query({ ...call.get('/api/workspace/sso'), providesTags: ['SecondFactor'] }),
    changeWorkspaceSso: build.mutation({
      ...call.put('/api/workspace/sso', (body: WorkspaceSsoBody) => ({ body })),
      invalidatesTags: ['SecondFactor'],
    }),
    removeWorkspaceSso: build.mutation({
      ...call.delete('/api/workspace/sso'),
      invalidatesTags: ['SecondFactor'],
    }),
    checkWorkspaceSso: build.mutation(call.post('/api/workspace/sso/check')),
    addSsoDomain: build.mutation({
      ...call.post('/api/workspace/sso/domains', (domain: string) => ({ body: { domain } })),
      invalidatesTags: ['SecondFactor'],
    }),
    checkSsoDomain: build.mutation({
      ...call.post('/api/workspace/sso/domains/{id}', (id: string) => ({ id })),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSsoDomain: build.mutation({
      ...call.delete('/api/workspace/sso/domains/{id}', (id: string) => ({ id })),
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
