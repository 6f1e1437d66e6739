import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { Language } from '@hattama/contract/rules/language'
import type { Recording, RecordingList } from '@hattama/contract/recording'
import type { SearchResults } from '@hattama/contract/search'
import type { RegenerateRequest } from '@hattama/contract/summary'
import type { SettledIssue, TaskIssues } from '@hattama/contract/task-issue'
import type { Member } from '@hattama/contract/team'
import type { TemplateList } from '@hattama/contract/template'
import { api } from './api.ts'

/** A meeting to choose from. `takesTasks`: it has minutes and is no example; absent where that is not told. */
export type Meeting = { id: string; title: string; at: string; takesTasks?: boolean }

const maxOffered = 50

const meetingOf = ({ id, title, tookPlaceAt, hasSummary, isExample }: Recording): Meeting => ({
  id,
  title,
  at: tookPlaceAt,
  takesTasks: hasSummary && isExample !== true,
})

/** Calls more than one part of the web app makes. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    members: build.query<Member[], void>({
      query: () => paths.members,
      transformResponse: (answer: { members: Member[] }) => answer.members,
      providesTags: ['Members'],
    }),
    /** The newest meetings, or those whose title, people or tags contain the words. */
    meetings: build.query<Meeting[], string>({
      query: (text) =>
        text === ''
          ? { url: paths.recordings, params: { page: 1, limit: maxOffered } }
          : { url: paths.search, params: { q: text, in: 'names', limit: maxOffered } },
      transformResponse: (answer: RecordingList | SearchResults) =>
        'recordings' in answer
          ? answer.recordings.map(meetingOf)
          : answer.hits.map(({ recordingId, title, createdAt }) => ({
              id: recordingId,
              title,
              at: createdAt,
            })),
      providesTags: ['Recordings'],
    }),
    meeting: build.query<Meeting, string>({
      query: (id) => pathTo('recording', id),
      transformResponse: meetingOf,
      providesTags: ['Recordings'],
    }),
    /** Report templates, built-in ones with their names in `language`. */
    templates: build.query<TemplateList, Language>({
      query: (language) => ({ url: paths.templates, params: { language } }),
      providesTags: ['Templates'],
    }),
    /** Tracker issues made from a meeting's tasks; stale when its minutes are. */
    taskIssues: build.query<TaskIssues, string>({
      query: (recordingId) => pathTo('taskIssues', recordingId),
      providesTags: (_result, _error, recordingId) => [{ type: 'Summary', id: `recording:${recordingId}` }],
    }),
    sendTask: build.mutation<void, { taskId: string; recordingId: string; connectionId: string }>({
      query: ({ taskId, connectionId }) => ({
        url: pathTo('taskIssue', taskId),
        method: 'POST',
        body: { connectionId },
      }),
      invalidatesTags: (_result, error, { recordingId }) =>
        error ? [] : [{ type: 'Summary', id: `recording:${recordingId}` }],
    }),
    settleIssue: build.mutation<void, { id: string; recordingId: string } & SettledIssue>({
      query: ({ id, take }) => ({ url: pathTo('settledIssue', id), method: 'POST', body: { take } }),
      invalidatesTags: (_result, error, { recordingId }) =>
        error ? [] : [{ type: 'Summary', id: `recording:${recordingId}` }, 'Summary', 'Tasks'],
    }),
    /** Regenerates a summary from the transcript; a server-sent event announces it. */
    rewriteSummary: build.mutation<unknown, { id: string; recordingId: string } & RegenerateRequest>({
      query: ({ id, language, template }) => ({
        url: pathTo('regenerate', id),
        method: 'POST',
        ...((language ?? template) && { body: { language, template } }),
      }),
      invalidatesTags: (_result, error, { id, recordingId }) =>
        error
          ? []
          : ['Summaries', { type: 'Summary', id }, { type: 'Summary', id: `recording:${recordingId}` }],
    }),
  }),
})

export const {
  useMeetingQuery,
  useMeetingsQuery,
  useMembersQuery,
  useTemplatesQuery,
  useRewriteSummaryMutation,
  useTaskIssuesQuery,
  useSendTaskMutation,
  useSettleIssueMutation,
} = calls
