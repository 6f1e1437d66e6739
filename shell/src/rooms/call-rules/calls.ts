import type { NewCallRule } from '@hattama/contract/connections/call-rule'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    changeCallRule: build.mutation({
      ...call.put('/api/call-rules', (body: NewCallRule) => ({ body })),
      invalidatesTags: ['Connections', 'Collections'],
    }),
  }),
})

export const { useChangeCallRuleMutation } = calls
