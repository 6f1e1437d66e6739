import type { BulkResult } from '@hattama/contract/bulk'
import { paths } from '@hattama/contract/rules/paths'
import { api, staleTags } from '@hattama/platform'

type Ids = { ids: readonly string[] }

/** Everything a bulk action makes stale: the same tags as each single action. */
const stale = (type: 'described' | 'deleted') => (result: BulkResult | undefined) =>
  (result?.done ?? []).flatMap((recordingId) => staleTags({ type, recordingId }))

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    tagMany: build.mutation<BulkResult, Ids & { add: string[]; remove: string[] }>({
      query: (body) => ({ url: paths.bulkTags, method: 'POST', body }),
      invalidatesTags: stale('described'),
    }),
    archiveMany: build.mutation<BulkResult, Ids & { archived: boolean }>({
      query: (body) => ({ url: paths.bulkArchive, method: 'POST', body }),
      invalidatesTags: stale('described'),
    }),
    deleteMany: build.mutation<BulkResult, Ids>({
      query: (body) => ({ url: paths.bulkDelete, method: 'POST', body }),
      invalidatesTags: stale('deleted'),
    }),
    undeleteMany: build.mutation<BulkResult, Ids>({
      query: (body) => ({ url: paths.bulkUndelete, method: 'POST', body }),
      invalidatesTags: stale('deleted'),
    }),
  }),
})

export const { archiveMany, deleteMany, undeleteMany } = calls.endpoints
export const { useTagManyMutation } = calls
