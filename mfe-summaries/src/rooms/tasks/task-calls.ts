import { paths } from '@hattama/contract/rules/app/paths'
import type { ActionItem } from '@hattama/contract/insight/summary'
import type { ActionItemChange, Task, TaskList } from '@hattama/contract/insight/task'
import { api, call, minutesTag, type RootState } from '@hattama/platform'
import { summariesApi } from '../../kernel/api.ts'

/** Parameters of the task screen; empty ones are left out of the URL. */
export type TaskSearch = {
  whose: 'mine' | 'all'
  state: 'open' | 'overdue' | 'done' | 'all'
  q: string
  recordingId: string
  person: string
  from: string
  to: string
  today: string
}

type Where = { id: string; summaryId: string; recordingId: string }

const tagsOf = ({ summaryId, recordingId }: Omit<Where, 'id'>) => [
  'Tasks' as const,
  'Summaries' as const,
  { type: 'Summary' as const, id: summaryId },
  minutesTag(recordingId),
]

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

const taskApi = api.injectEndpoints({
  endpoints: (build) => ({
    taskPages: build.infiniteQuery<TaskList, TaskSearch, number>({
      query: ({ queryArg, pageParam }) => ({
        url: paths.tasks,
        params: {
          ...Object.fromEntries(Object.entries(queryArg).filter(([, value]) => value !== '')),
          page: pageParam,
        },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      },
      providesTags: ['Tasks'],
    }),
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
      onQueryStarted: async ({ id, summaryId, change, assigneeName }, store) => {
        const { dispatch, queryFulfilled } = store

        const act = (items: readonly ActionItem[]) => {
          const found = items.find((item) => item.id === id)
          if (found) shownAtOnce(found, change, assigneeName)
        }
        const lists = taskApi.util
          .selectInvalidatedBy(store.getState() as RootState, ['Tasks'])
          .filter(({ endpointName }) => endpointName === 'taskPages')
        const shown = [
          dispatch(summariesApi.util.updateQueryData('summary', summaryId, (s) => act(s.actionItems))),
          ...lists.map(({ originalArgs }) =>
            dispatch(
              taskApi.util.updateQueryData('taskPages', originalArgs as TaskSearch, ({ pages }) =>
                act(pages.flatMap((page) => page.tasks) as Task[]),
              ),
            ),
          ),
        ]
        await queryFulfilled.catch(() => shown.forEach((change) => change.undo()))
      },
      invalidatesTags: (_result, _error, where) => tagsOf(where),
    }),
  }),
})

export const { useTaskPagesInfiniteQuery, useChangeTaskMutation } = taskApi
