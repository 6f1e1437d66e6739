import { pathTo } from '@hattama/contract/rules/paths'
import type {
  CreatedShareLink,
  NewShareLink,
  ShareLinkList,
  ShareLinkViews,
} from '@hattama/contract/share-link'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    shareLinks: build.query<ShareLinkList, string>({
      query: (recordingId) => pathTo('shareLinks', recordingId),
      providesTags: ['ShareLinks'],
    }),
    makeShareLink: build.mutation<CreatedShareLink, { recordingId: string; wanted: NewShareLink }>({
      query: ({ recordingId, wanted }) => ({
        url: pathTo('shareLinks', recordingId),
        method: 'POST',
        body: wanted,
      }),
      invalidatesTags: ['ShareLinks'],
    }),
    revokeShareLink: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('shareLink', id), method: 'DELETE' }),
      invalidatesTags: ['ShareLinks'],
    }),
    reopenShareLink: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('shareLinkReopening', id), method: 'POST' }),
      invalidatesTags: ['ShareLinks'],
    }),
    shareLinkViews: build.query<ShareLinkViews, string>({
      query: (id) => pathTo('shareLinkViews', id),
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
