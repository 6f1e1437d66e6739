import { pathTo } from '@hattama/contract/rules/app/paths'
import { staleTags } from '../events/invalidate.ts'
import { api } from '../http/api.ts'

/** What can be deleted and restored. `recordingId` of a recording is its own id. */
export type Deletable = { kind: 'recording' | 'summary' | 'slide'; id: string; recordingId: string }

const names = {
  recording: { there: 'recording', back: 'recordingUndelete', forGood: 'recordingForGood' },
  summary: { there: 'summary', back: 'summaryUndelete', forGood: 'summaryForGood' },
  // is removed for good automatically
  slide: { there: 'slide', back: 'slideUndelete' },
} as const

/** Cache tags of the lists and screens that show it, or no longer do. */
const stale = (_result: unknown, error: unknown, { kind, id, recordingId }: Deletable) => {
  if (error) return []
  if (kind === 'slide') return staleTags({ type: 'slides', recordingId })
  return kind === 'recording'
    ? staleTags({ type: 'deleted', recordingId })
    : [...staleTags({ type: 'summary', recordingId, summaryId: id }), 'Recordings' as const]
}

export const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteThing: build.mutation<unknown, Deletable>({
      query: ({ kind, id }) => ({ url: pathTo(names[kind].there, id), method: 'DELETE' }),
      invalidatesTags: stale,
    }),
    undeleteThing: build.mutation<unknown, Deletable>({
      query: ({ kind, id }) => ({ url: pathTo(names[kind].back, id), method: 'POST' }),
      invalidatesTags: stale,
    }),
    deleteForGood: build.mutation<unknown, Deletable & { kind: 'recording' | 'summary' }>({
      query: ({ kind, id }) => ({ url: pathTo(names[kind].forGood, id), method: 'DELETE' }),
      invalidatesTags: stale,
    }),
  }),
})

export const { useDeleteForGoodMutation } = deletionApi
