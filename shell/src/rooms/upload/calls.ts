import { pathTo } from '@hattama/contract/rules/app/paths'
import type { LinkRequest } from '@hattama/contract/library/upload'
import { api, call } from '@hattama/platform'

export const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    limits: build.query(call.get('/api/public/limits')),
    /** This user's interrupted uploads, including those this tab is sending. */
    unfinishedUploads: build.query({
      ...call.get('/api/uploads', null, ({ uploads }) => uploads),
      providesTags: ['Recordings'],
    }),
    discardUpload: build.mutation<unknown, string>({
      query: (id) => ({
        url: pathTo('tusUpload', id),
        method: 'DELETE',
        headers: { 'tus-resumable': '1.0.0' },
      }),
      invalidatesTags: ['Recordings', 'Stats'],
    }),
    /** It can be restored. */
    deleteCopy: build.mutation({
      ...call.delete('/api/recordings/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Recordings', 'Stats'],
    }),
    fetchLink: build.mutation({
      ...call.post('/api/recordings/from-link', (body: LinkRequest) => ({ body })),
      invalidatesTags: ['Recordings', 'Stats'],
    }),
  }),
})

export const {
  useLimitsQuery,
  useUnfinishedUploadsQuery,
  useDiscardUploadMutation,
  useDeleteCopyMutation,
  useFetchLinkMutation,
} = uploadApi
