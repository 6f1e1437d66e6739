import { pathTo } from '@hattama/contract/rules/paths'
import type { EditResult } from '@hattama/contract/edit'
import type { TranscriptHistory } from '@hattama/contract/transcript-history'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    transcriptHistory: build.query<TranscriptHistory, string>({
      query: (recordingId) => pathTo('edits', recordingId),
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
      keepUnusedDataFor: 0,
    }),
    restoreVersion: build.mutation<EditResult, { recordingId: string; versionId: string }>({
      query: ({ versionId }) => ({ url: pathTo('versionRestore', versionId), method: 'POST' }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Transcript', id: recordingId }],
    }),
  }),
})

export const { useTranscriptHistoryQuery, useRestoreVersionMutation } = calls
