import type { SsoBegin, SsoLookup } from '@hattama/contract/sso'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    beginSso: build.mutation<SsoLookup, SsoBegin>({
      query: (body) => ({ url: paths.sso, method: 'POST', body }),
    }),
    confirmBySso: build.mutation<SsoLookup, void>({
      query: () => ({ url: paths.confirmationSso, method: 'POST' }),
    }),
  }),
})

export const { useBeginSsoMutation, useConfirmBySsoMutation } = calls
