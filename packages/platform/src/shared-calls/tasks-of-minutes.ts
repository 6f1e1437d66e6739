import type { SettledIssue } from '@hattama/contract/connections/task-issue'
import type { NewActionItem } from '@hattama/contract/insight/task'
import { api } from '../http/api.ts'
import { call } from '../http/call.ts'
import { minutesTag, minutesTags } from './minutes.ts'

export const {
  useAddTaskMutation,
  useRemoveTaskMutation,
  useTaskIssuesQuery,
  useSendTaskMutation,
  useSettleIssueMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
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
