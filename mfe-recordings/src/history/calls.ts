import { address } from '@hattama/contract/address'
import type { EditResult } from '@hattama/contract/edit'
import type { TranscriptHistory } from '@hattama/contract/transcript-history'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    transcriptHistory: build.query<TranscriptHistory, string>({
      query: (recordingId) => address('edits', recordingId),
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
      keepUnusedDataFor: 0,
    }),
    restoreVersion: build.mutation<EditResult, { recordingId: string; versionId: string }>({
      query: ({ versionId }) => ({ url: address('versionRestore', versionId), method: 'POST' }),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Transcript', id: recordingId }],
    }),
  }),
})

export const { useTranscriptHistoryQuery, useRestoreVersionMutation } = calls
