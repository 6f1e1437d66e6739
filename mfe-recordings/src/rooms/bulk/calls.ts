import type { BulkResult } from '@hattama/contract/library/bulk'
import { api, call, staleTags } from '@hattama/platform'

type Ids = { ids: readonly string[] }

/** Everything a bulk action makes stale: the same tags as each single action. */
const stale = (type: 'described' | 'deleted') => (result: BulkResult | undefined) =>
  (result?.done ?? []).flatMap((recordingId) => staleTags({ type, recordingId }))

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    tagMany: build.mutation({
      ...call.post('/api/bulk/tags', (body: Ids & { add: string[]; remove: string[] }) => ({ body })),
      invalidatesTags: stale('described'),
    }),
    archiveMany: build.mutation({
      ...call.post('/api/bulk/archive', (body: Ids & { archived: boolean }) => ({ body })),
      invalidatesTags: stale('described'),
    }),
    deleteMany: build.mutation({
      ...call.post('/api/bulk/delete', (body: Ids) => ({ body })),
      invalidatesTags: stale('deleted'),
    }),
    undeleteMany: build.mutation({
      ...call.post('/api/bulk/undelete', (body: Ids) => ({ body })),
      invalidatesTags: stale('deleted'),
    }),
  }),
})

export const { archiveMany, deleteMany, undeleteMany } = calls.endpoints
export const { useTagManyMutation } = calls
