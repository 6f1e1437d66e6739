import type { Language } from '@hattama/contract/rules/kernel/language'
import type { RegenerateRequest } from '@hattama/contract/insight/summary'
import type { SummaryEdit } from '@hattama/contract/insight/summary-edit'
import type { TagDescription } from '@reduxjs/toolkit/query/react'
import { api, type Tag } from '../http/api.ts'
import { call } from '../http/call.ts'

/** Tag under which the summary of a recording is cached before its own id is known. */
export const minutesTag = (recordingId: string) => ({
  type: 'Summary' as const,
  id: `recording:${recordingId}`,
})

/** Cache tags of everything that shows the minutes of a meeting. */
export const minutesTags = (summaryId: string, recordingId: string): TagDescription<Tag>[] => [
  'Summaries',
  { type: 'Summary', id: summaryId },
  minutesTag(recordingId),
]

export const minutesCalls = api.injectEndpoints({
  endpoints: (build) => ({
    /** The summary of a recording; null while there is none. */
    minutesOfRecording: build.query({
      ...call.get(
        '/api/summaries/recording/{id}',
        (recordingId: string) => ({ id: recordingId }),
        ({ summary }) => summary,
      ),
      providesTags: (_result, _error, recordingId) => [minutesTag(recordingId)],
    }),
    /** Report templates, built-in ones with their names in `language`. */
    templates: build.query({
      ...call.get('/api/templates', (language: Language) => ({ query: { language } })),
      providesTags: ['Templates'],
    }),
    /** Saves a person's text; refused if someone else changed it in the meantime. */
    editSummary: build.mutation({
      ...call.put(
        '/api/summaries/{id}',
        ({ id, edit }: { id: string; recordingId: string; edit: SummaryEdit }) => ({ id, body: edit }),
      ),
      invalidatesTags: (_result, _error, { id, recordingId }) => minutesTags(id, recordingId),
    }),
    /** Regenerates a summary from the transcript; a server-sent event announces it. */
    rewriteSummary: build.mutation({
      ...call.post(
        '/api/summaries/{id}/regenerate',
        ({ id, language, template }: { id: string; recordingId: string } & RegenerateRequest) => ({
          id,
          body: { language, template },
        }),
      ),
      invalidatesTags: (_result, error, { id, recordingId }) => (error ? [] : minutesTags(id, recordingId)),
    }),
    /** Earlier texts of a summary, the one replaced last first. */
    summaryVersions: build.query({
      ...call.get('/api/summaries/{id}/versions', (id: string) => ({ id })),
      providesTags: (_result, _error, id) => [{ type: 'Summary', id }],
    }),
    restoreSummary: build.mutation({
      ...call.post(
        '/api/summaries/{id}/restore',
        ({ id, versionId }: { id: string; recordingId: string; versionId: string }) => ({
          id,
          body: { versionId },
        }),
      ),
      invalidatesTags: (_result, _error, { id, recordingId }) => minutesTags(id, recordingId),
    }),
  }),
})

export const {
  useEditSummaryMutation,
  useMinutesOfRecordingQuery,
  useLazyMinutesOfRecordingQuery,
  useTemplatesQuery,
  useLazySummaryVersionsQuery,
  useRestoreSummaryMutation,
  useRewriteSummaryMutation,
  useSummaryVersionsQuery,
} = minutesCalls
