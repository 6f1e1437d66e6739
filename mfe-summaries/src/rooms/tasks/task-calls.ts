import { paths } from '@hattama/contract/rules/app/paths'
import type { TaskList } from '@hattama/contract/insight/task'
import { api } from '@hattama/platform'

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
  }),
})

export const { useTaskPagesInfiniteQuery } = taskApi
