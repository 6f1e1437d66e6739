import type { NewApiKey } from '@hattama/contract/people/api-key'
import type { ProgramConsent, ProgramYes } from '@hattama/contract/people/program'
import { paths } from '@hattama/contract/rules/app/paths'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query({
      ...call.get('/api/keys', null, (answer) => answer.keys),
      providesTags: ['Keys'],
    }),
    // the result is shown once and not cached
    makeApiKey: build.mutation({
      ...call.post('/api/keys', (body: NewApiKey) => ({ body })),
      invalidatesTags: ['Keys'],
    }),
    /** @param request the query string of a program's authorization request */
    programConsent: build.query<ProgramConsent, string>({
      query: (request) => `${paths.oauthConsent}?${request}`,
      keepUnusedDataFor: 0,
    }),
    giveConsent: build.mutation({
      ...call.post(
        '/api/oauth/consent',
        ({ request, scopes }: { request: string; scopes: ProgramYes['scopes'] }) => ({
          // as the program sent it; the server checks it again
          body: {
            ...(Object.fromEntries(new URLSearchParams(request)) as Omit<ProgramYes, 'scopes'>),
            scopes,
          },
        }),
      ),
      invalidatesTags: ['Keys'],
    }),
    revokeApiKey: build.mutation({
      ...call.delete('/api/keys/{id}', (id: string) => ({ id })),
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
