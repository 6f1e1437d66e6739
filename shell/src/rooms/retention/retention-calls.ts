import type { RetentionPreview, RetentionRules } from '@hattama/contract/retention'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    retention: build.query<RetentionRules, void>({
      query: () => paths.retention,
      providesTags: ['Retention'],
    }),
    changeRetention: build.mutation<RetentionRules, RetentionRules>({
      query: (body) => ({ url: paths.retention, method: 'PUT', body }),
      // a tag that puts recordings on hold is shown on them
      invalidatesTags: ['Retention', 'Recordings', 'Recording'],
    }),
    /** What rules would remove in the next nightly run; they need not be saved yet. */
    retentionPreview: build.query<RetentionPreview, RetentionRules>({
      query: (body) => ({ url: paths.retentionPreview, method: 'POST', body }),
      keepUnusedDataFor: 0,
      providesTags: ['Retention', 'Recordings'],
    }),
  }),
})

export const { useRetentionQuery, useChangeRetentionMutation, useRetentionPreviewQuery } = calls
