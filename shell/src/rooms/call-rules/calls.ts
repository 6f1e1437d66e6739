import type { CallRuleList, NewCallRule } from '@hattama/contract/call-rule'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** the user's own rules for calls of series and calendars */
    callRules: build.query<CallRuleList['rules'], void>({
      query: () => paths.callRules,
      transformResponse: ({ rules }: CallRuleList) => rules,
      providesTags: ['Connections', 'Collections'],
    }),
    changeCallRule: build.mutation<CallRuleList, NewCallRule>({
      query: (body) => ({ url: paths.callRules, method: 'PUT', body }),
      invalidatesTags: ['Connections', 'Collections'],
    }),
  }),
})

export const { useCallRulesQuery, useChangeCallRuleMutation } = calls
