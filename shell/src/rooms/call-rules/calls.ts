import type { NewCallRule } from '@hattama/contract/connections/call-rule'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** the user's own rules for calls of series and calendars */
    callRules: build.query({
      ...call.get('/api/call-rules', null, ({ rules }) => rules),
      providesTags: ['Connections', 'Collections'],
    }),
    changeCallRule: build.mutation({
      ...call.put('/api/call-rules', (body: NewCallRule) => ({ body })),
      invalidatesTags: ['Connections', 'Collections'],
    }),
  }),
})

export const { useCallRulesQuery, useChangeCallRuleMutation } = calls
