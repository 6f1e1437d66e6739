import type { ServerMessenger } from '@hattama/contract/messenger'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type {
  EnginePart,
  EngineTest,
  MailTest,
  ServerAttempts,
  ServerEngines,
  ServerJobs,
  ServerMail,
  ServerMails,
  ServerPeople,
  ServerPlanBody,
  ServerStorage,
  ServerUsage,
  ServerWorkspaces,
  WorkState,
} from '@hattama/contract/server'
import { api } from '@hattama/platform'

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
    serverMessenger: build.query<ServerMessenger, void>({
      query: () => paths.serverMessenger,
      providesTags: ['Connections'],
    }),
    setBotToken: build.mutation<ServerMessenger, string>({
      query: (token) => ({ url: paths.serverMessenger, method: 'PUT', body: { botToken: token } }),
      invalidatesTags: ['Connections'],
    }),
    removeBotToken: build.mutation<ServerMessenger, void>({
      query: () => ({ url: paths.serverMessenger, method: 'DELETE' }),
      invalidatesTags: ['Connections'],
    }),
    nameServerAdmin: build.mutation<void, { id: string; admin: boolean }>({
      query: ({ id, admin }) => ({ url: pathTo('serverPersonAdmin', id), method: 'PUT', body: { admin } }),
    }),
    blockPerson: build.mutation<void, { id: string; blocked: boolean }>({
      query: ({ id, blocked }) => ({
        url: pathTo('serverPersonBlock', id),
        method: 'PUT',
        body: { blocked },
      }),
    }),
    endPersonSessions: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('serverPersonSessions', id), method: 'DELETE' }),
    }),
    setWorkspacePlan: build.mutation<void, { id: string } & ServerPlanBody>({
      query: ({ id, ...body }) => ({ url: pathTo('serverWorkspacePlan', id), method: 'PUT', body }),
    }),
    serverUsage: build.query<ServerUsage, void>({ query: () => paths.serverUsage, keepUnusedDataFor: 0 }),
    jobAttempts: build.query<ServerAttempts, string>({
      query: (id) => pathTo('serverJobAttempts', id),
      keepUnusedDataFor: 0,
    }),
    retryJob: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('serverJobRetry', id), method: 'POST' }),
    }),
    cancelJob: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('serverJobCancel', id), method: 'POST' }),
    }),
    serverEngines: build.query<ServerEngines, void>({
      query: () => paths.serverEngines,
      keepUnusedDataFor: 0,
    }),
    testEngine: build.mutation<EngineTest, EnginePart>({
      query: (part) => ({ url: pathTo('serverEngineTest', part), method: 'POST' }),
    }),
    testMail: build.mutation<MailTest, void>({
      query: () => ({ url: paths.serverMailTest, method: 'POST' }),
    }),
    serverStorage: build.query<ServerStorage, void>({
      query: () => paths.serverStorage,
      keepUnusedDataFor: 0,
    }),
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
