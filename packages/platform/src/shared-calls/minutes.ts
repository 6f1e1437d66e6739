import type { Language } from '@hattama/contract/rules/kernel/language'
import type { RegenerateRequest } from '@hattama/contract/insight/summary'
import type { SummaryEdit } from '@hattama/contract/insight/summary-edit'
import type { NewActionItem } from '@hattama/contract/insight/task'
import type { SettledIssue } from '@hattama/contract/connections/task-issue'
import type { TagDescription } from '@reduxjs/toolkit/query/react'
import { api, type Tag } from '../http/api.ts'
import { call } from '../http/call.ts'

/** Tag under which the summary of a recording is cached before its own id is known. */
export const minutesTag = (recordingId: string) => ({
  type: 'Summary' as const,
  id: `recording:${recordingId}`,
})

/** Cache tags of everything that shows the minutes of a meeting. */
const minutesTags = (summaryId: string, recordingId: string): TagDescription<Tag>[] => [
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
    addTask: build.mutation({
      ...call.post(
        '/api/summaries/{id}/tasks',
        ({ summaryId, item }: { summaryId: string; recordingId: string; item: NewActionItem }) => ({
          id: summaryId,
          body: item,
        }),
      ),
      invalidatesTags: (_result, error, { summaryId, recordingId }) =>
        error ? [] : ['Tasks', ...minutesTags(summaryId, recordingId)],
    }),
    removeTask: build.mutation({
      ...call.delete(
        '/api/action-items/{id}',
        ({ id }: { id: string; summaryId: string; recordingId: string }) => ({ id }),
      ),
      invalidatesTags: (_result, error, { summaryId, recordingId }) =>
        error ? [] : ['Tasks', ...minutesTags(summaryId, recordingId)],
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
    /** Tracker issues made from a meeting's tasks; stale when its minutes are. */
    taskIssues: build.query({
      ...call.get('/api/recordings/{id}/issues', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, recordingId) => [minutesTag(recordingId)],
    }),
    sendTask: build.mutation({
      ...call.post(
        '/api/action-items/{id}/issue',
        ({ taskId, connectionId }: { taskId: string; recordingId: string; connectionId: string }) => ({
          id: taskId,
          body: { connectionId },
        }),
      ),
      invalidatesTags: (_result, error, { recordingId }) => (error ? [] : [minutesTag(recordingId)]),
    }),
    settleIssue: build.mutation({
      ...call.post(
        '/api/issues/{id}/settle',
        ({ id, take }: { id: string; recordingId: string } & SettledIssue) => ({ id, body: { take } }),
      ),
      invalidatesTags: (_result, error, { recordingId }) =>
        error ? [] : [minutesTag(recordingId), 'Summary', 'Tasks'],
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
  useAddTaskMutation,
  useEditSummaryMutation,
  useMinutesOfRecordingQuery,
  useLazyMinutesOfRecordingQuery,
  useRemoveTaskMutation,
  useTemplatesQuery,
  useLazySummaryVersionsQuery,
  useRestoreSummaryMutation,
  useRewriteSummaryMutation,
  useSummaryVersionsQuery,
  useTaskIssuesQuery,
  useSendTaskMutation,
  useSettleIssueMutation,
} = minutesCalls
