import { paths } from '@hattama/contract/rules/app/paths'
import type {
  EnginePart,
  ServerJobs,
  ServerMail,
  ServerMails,
  ServerPeople,
  ServerPlanBody,
  ServerWorkspaces,
  WorkState,
} from '@hattama/contract/app/server'
import { api, call } from '@hattama/platform'

type Next = { next: string | null }

/** Cursor-based lists, each page giving the next cursor. Not cached, so that they include what others did meanwhile. */
const paging = {
  infiniteQueryOptions: {
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Next) => next ?? undefined,
  },
  keepUnusedDataFor: 0,
}

const page = (url: string, params: Record<string, string>, after: string | null) => ({
  url,
  params: { ...params, ...(after !== null && { after }) },
})

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    serverPeople: build.infiniteQuery<ServerPeople, string, string | null>({
      query: ({ queryArg: q, pageParam }) => page(paths.serverPeople, { q }, pageParam),
      ...paging,
    }),
    serverWorkspaces: build.infiniteQuery<ServerWorkspaces, string, string | null>({
      query: ({ queryArg: q, pageParam }) => page(paths.serverWorkspaces, { q }, pageParam),
      ...paging,
    }),
    serverJobs: build.infiniteQuery<ServerJobs, WorkState | 'all', string | null>({
      query: ({ queryArg: state, pageParam }) =>
        page(paths.serverJobs, state === 'all' ? {} : { state }, pageParam),
      ...paging,
    }),
    serverMails: build.infiniteQuery<ServerMails, ServerMail['state'] | 'all', string | null>({
      query: ({ queryArg: state, pageParam }) =>
        page(paths.serverMails, state === 'all' ? {} : { state }, pageParam),
      ...paging,
    }),
    serverMessenger: build.query({ ...call.get('/api/server/messenger'), providesTags: ['Connections'] }),
    setBotToken: build.mutation({
      ...call.put('/api/server/messenger', (token: string) => ({ body: { botToken: token } })),
      invalidatesTags: ['Connections'],
    }),
    removeBotToken: build.mutation({
      ...call.delete('/api/server/messenger'),
      invalidatesTags: ['Connections'],
    }),
    nameServerAdmin: build.mutation(
      call.put('/api/server/people/{id}/admin', ({ id, admin }: { id: string; admin: boolean }) => ({
        id,
        body: { admin },
      })),
    ),
    blockPerson: build.mutation(
      call.put('/api/server/people/{id}/block', ({ id, blocked }: { id: string; blocked: boolean }) => ({
        id,
        body: { blocked },
      })),
    ),
    endPersonSessions: build.mutation(
      call.delete('/api/server/people/{id}/sessions', (id: string) => ({ id })),
    ),
    setWorkspacePlan: build.mutation(
      call.put('/api/server/workspaces/{id}/plan', ({ id, ...body }: { id: string } & ServerPlanBody) => ({
        id,
        body,
      })),
    ),
    serverUsage: build.query({ ...call.get('/api/server/usage'), keepUnusedDataFor: 0 }),
    jobAttempts: build.query({
      ...call.get('/api/server/jobs/{id}/attempts', (id: string) => ({ id })),
      keepUnusedDataFor: 0,
    }),
    retryJob: build.mutation(call.post('/api/server/jobs/{id}/retry', (id: string) => ({ id }))),
    cancelJob: build.mutation(call.post('/api/server/jobs/{id}/cancel', (id: string) => ({ id }))),
    serverEngines: build.query({ ...call.get('/api/server/engines'), keepUnusedDataFor: 0 }),
    testEngine: build.mutation(
      call.post('/api/server/engines/{id}/test', (part: EnginePart) => ({ id: part })),
    ),
    testMail: build.mutation(call.post('/api/server/mails/test')),
    serverStorage: build.query({ ...call.get('/api/server/storage'), keepUnusedDataFor: 0 }),
  }),
})

export const {
  useServerPeopleInfiniteQuery,
  useServerWorkspacesInfiniteQuery,
  useServerJobsInfiniteQuery,
  useServerMailsInfiniteQuery,
  useServerMessengerQuery,
  useSetBotTokenMutation,
  useRemoveBotTokenMutation,
  useNameServerAdminMutation,
  useBlockPersonMutation,
  useEndPersonSessionsMutation,
  useSetWorkspacePlanMutation,
  useServerUsageQuery,
  useJobAttemptsQuery,
  useRetryJobMutation,
  useCancelJobMutation,
  useServerEnginesQuery,
  useTestEngineMutation,
  useTestMailMutation,
  useServerStorageQuery,
} = calls
