import type { SsoBegin } from '@hattama/contract/people/sso'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    beginSso: build.mutation(call.post('/api/auth/sso', (body: SsoBegin) => ({ body }))),
    confirmBySso: build.mutation(call.post('/api/auth/confirmation/sso')),
  }),
})

export const { useBeginSsoMutation, useConfirmBySsoMutation } = calls
