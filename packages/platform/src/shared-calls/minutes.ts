import type { Language } from '@hattama/contract/rules/kernel/language'
import type { RegenerateRequest } from '@hattama/contract/insight/summary'
import type { SettledIssue } from '@hattama/contract/connections/task-issue'
import { api } from '../http/api.ts'
import { call } from '../http/call.ts'

/** Tag under which the summary of a recording is cached before its own id is known. */
export const minutesTag = (recordingId: string) => ({
  type: 'Summary' as const,
  id: `recording:${recordingId}`,
})

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
    /** Regenerates a summary from the transcript; a server-sent event announces it. */
    rewriteSummary: build.mutation({
      ...call.post(
        '/api/summaries/{id}/regenerate',
        ({ id, language, template }: { id: string; recordingId: string } & RegenerateRequest) => ({
          id,
          body: { language, template },
        }),
      ),
      invalidatesTags: (_result, error, { id, recordingId }) =>
        error ? [] : ['Summaries', { type: 'Summary', id }, minutesTag(recordingId)],
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
  }),
})

export const {
  useMinutesOfRecordingQuery,
  useLazyMinutesOfRecordingQuery,
  useTemplatesQuery,
  useRewriteSummaryMutation,
  useTaskIssuesQuery,
  useSendTaskMutation,
  useSettleIssueMutation,
} = minutesCalls
