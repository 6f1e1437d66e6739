import type { ApiKey, MadeApiKey, NewApiKey } from '@hattama/contract/api-key'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKey[], void>({
      query: () => paths.apiKeys,
      transformResponse: (answer: { keys: ApiKey[] }) => answer.keys,
      providesTags: ['Keys'],
    }),
    // what it answers with is shown once: nothing of it stays in the cache
    makeApiKey: build.mutation<MadeApiKey, NewApiKey>({
      query: (body) => ({ url: paths.apiKeys, method: 'POST', body }),
      invalidatesTags: ['Keys'],
    }),
    revokeApiKey: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('apiKey', id), method: 'DELETE' }),
      invalidatesTags: ['Keys'],
    }),
  }),
})

export const { useApiKeysQuery, useMakeApiKeyMutation, useRevokeApiKeyMutation } = calls
