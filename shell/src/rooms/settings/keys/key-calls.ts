import type { ApiKey, CreatedApiKey, NewApiKey } from '@hattama/contract/api-key'
import type { ProgramConsent, ProgramYes } from '@hattama/contract/program'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKey[], void>({
      query: () => paths.apiKeys,
      transformResponse: (answer: { keys: ApiKey[] }) => answer.keys,
      providesTags: ['Keys'],
    }),
    // the result is shown once and not cached
    makeApiKey: build.mutation<CreatedApiKey, NewApiKey>({
      query: (body) => ({ url: paths.apiKeys, method: 'POST', body }),
      invalidatesTags: ['Keys'],
    }),
    /** @param request the query string of a program's authorization request */
    programConsent: build.query<ProgramConsent, string>({
      query: (request) => `${paths.oauthConsent}?${request}`,
      keepUnusedDataFor: 0,
    }),
    giveConsent: build.mutation<{ redirectTo: string }, { request: string; scopes: ProgramYes['scopes'] }>({
      query: ({ request, scopes }) => ({
        url: paths.oauthConsent,
        method: 'POST',
        body: { ...Object.fromEntries(new URLSearchParams(request)), scopes },
      }),
      invalidatesTags: ['Keys'],
    }),
    revokeApiKey: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('apiKey', id), method: 'DELETE' }),
      invalidatesTags: ['Keys'],
    }),
  }),
})

export const {
  useApiKeysQuery,
  useMakeApiKeyMutation,
  useRevokeApiKeyMutation,
  useProgramConsentQuery,
  useGiveConsentMutation,
} = calls
