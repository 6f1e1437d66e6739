import type { SettledIssue } from '@hattama/contract/connections/task-issue'
import type { ActionItem } from '@hattama/contract/insight/summary'
import type { ActionItemChange, NewActionItem, TypedTask } from '@hattama/contract/insight/task'
import { api } from '../http/api.ts'
import { call } from '../http/call.ts'
import type { RootState } from '../store.ts'
import { minutesTag, minutesTags } from './minutes.ts'

type Where = { id: string; summaryId: string; recordingId: string }

/** What a screen may have read that holds tasks: a summary, or pages of a list of tasks. */
type Holder = { actionItems?: ActionItem[]; pages?: { tasks?: ActionItem[] }[] } | null

const itemsIn = (held: Holder): ActionItem[] =>
  held?.actionItems ?? held?.pages?.flatMap(({ tasks }) => tasks ?? []) ?? []

/** Applies the parts of a change that can be shown at once; the server words a due date. */
const shownAtOnce = (item: ActionItem, change: ActionItemChange, assigneeName: string | undefined) => {
  if (change.completed !== undefined) item.completed = change.completed
  if (change.task !== undefined) item.task = change.task
  if (change.assignee !== undefined) {
    item.assignee = change.assignee
    item.assigneeId = null
  }
  if (change.assigneeId !== undefined) {
    item.assigneeId = change.assigneeId
    item.assignee = change.assigneeId === null ? null : (assigneeName ?? item.assignee ?? null)
  }
  if (change.dueDate !== undefined) {
    item.dueOn = change.dueDate
    item.dueDate = change.dueDate
  }
}

export const {
  useAddTaskMutation,
  useChangeTaskMutation,
  useLazyReadTaskQuery,
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
    /** Whose a task is and when it is due, as far as its words say. */
    readTask: build.query(call.post('/api/tasks/reading', (body: TypedTask) => ({ body }))),
    /**
     * Changes one task: shown at once wherever it appears, rolled back if the server refuses. `assigneeName` is shown for a
     * member until the server responds.
     */
    changeTask: build.mutation({
      ...call.patch(
        '/api/action-items/{id}',
        ({ id, change }: Where & { change: ActionItemChange; assigneeName?: string }) => ({
          id,
          body: change,
        }),
      ),
      onQueryStarted: async ({ id, summaryId, recordingId, change, assigneeName }, store) => {
        const { dispatch, queryFulfilled } = store
        const shown = api.util
          .selectInvalidatedBy(store.getState() as RootState, [
            'Tasks',
            ...minutesTags(summaryId, recordingId),
          ])
          .map(({ endpointName, originalArgs }) =>
            dispatch(
              // whichever screens have read it: their calls are not known here
              api.util.updateQueryData(endpointName as never, originalArgs as never, (held: Holder) => {
                const found = itemsIn(held).find((item) => item.id === id)
                if (found) shownAtOnce(found, change, assigneeName)
              }),
            ),
          )
        await queryFulfilled.catch(() => shown.forEach((one) => one.undo()))
      },
      invalidatesTags: (_result, _error, { summaryId, recordingId }) => [
        'Tasks',
        ...minutesTags(summaryId, recordingId),
      ],
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
