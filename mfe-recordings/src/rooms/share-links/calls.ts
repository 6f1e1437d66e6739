import type { NewShareLink } from '@hattama/contract/connections/share-link'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    shareLinks: build.query({
      ...call.get('/api/recordings/{id}/links', (recordingId: string) => ({ id: recordingId })),
      providesTags: ['ShareLinks'],
    }),
    makeShareLink: build.mutation({
      ...call.post(
        '/api/recordings/{id}/links',
        ({ recordingId, wanted }: { recordingId: string; wanted: NewShareLink }) => ({
          id: recordingId,
          body: wanted,
        }),
      ),
      invalidatesTags: ['ShareLinks'],
    }),
    revokeShareLink: build.mutation({
      ...call.delete('/api/links/{id}', (id: string) => ({ id })),
      invalidatesTags: ['ShareLinks'],
    }),
    reopenShareLink: build.mutation({
      ...call.post('/api/links/{id}/reopening', (id: string) => ({ id })),
      invalidatesTags: ['ShareLinks'],
    }),
    shareLinkViews: build.query({
      ...call.get('/api/links/{id}/views', (id: string) => ({ id })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useShareLinksQuery,
  useMakeShareLinkMutation,
  useRevokeShareLinkMutation,
  useReopenShareLinkMutation,
  useShareLinkViewsQuery,
} = calls
