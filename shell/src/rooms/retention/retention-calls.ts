import type { RetentionRules } from '@hattama/contract/library/retention'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    retention: build.query({ ...call.get('/api/retention'), providesTags: ['Retention'] }),
    changeRetention: build.mutation({
      ...call.put('/api/retention', (body: RetentionRules) => ({ body })),
      // a tag that puts recordings on hold is shown on them
      invalidatesTags: ['Retention', 'Recordings', 'Recording'],
    }),
    /** What rules would remove in the next nightly run; they need not be saved yet. */
    retentionPreview: build.query({
      ...call.post('/api/retention/preview', (body: RetentionRules) => ({ body })),
      keepUnusedDataFor: 0,
      providesTags: ['Retention', 'Recordings'],
    }),
  }),
})

export const { useRetentionQuery, useChangeRetentionMutation, useRetentionPreviewQuery } = calls
