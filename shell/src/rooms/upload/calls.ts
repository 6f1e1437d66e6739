import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { Limits } from '@hattama/contract/limits'
import type { LinkRequest, UnfinishedUpload, UnfinishedUploads, UploadResult } from '@hattama/contract/upload'
import { api } from '@hattama/platform'

export const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    limits: build.query<Limits, void>({ query: () => paths.limits }),
    /** This user's interrupted uploads, including those this tab is sending. */
    unfinishedUploads: build.query<UnfinishedUpload[], void>({
      query: () => paths.tus,
      transformResponse: ({ uploads }: UnfinishedUploads) => uploads,
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
    fetchLink: build.mutation<UploadResult, LinkRequest>({
      query: (body) => ({ url: paths.fromLink, method: 'POST', body }),
      invalidatesTags: ['Recordings', 'Stats'],
    }),
  }),
})

export const { useLimitsQuery, useUnfinishedUploadsQuery, useDiscardUploadMutation, useFetchLinkMutation } =
  uploadApi
