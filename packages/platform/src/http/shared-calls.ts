import { paths } from '@hattama/contract/rules/app/paths'
import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Recording, RecordingList } from '@hattama/contract/library/recording'
import type { SearchResults } from '@hattama/contract/insight/search'
import type { RegenerateRequest } from '@hattama/contract/insight/summary'
import type { SummaryEdit } from '@hattama/contract/insight/summary-edit'
import type { NewActionItem } from '@hattama/contract/insight/task'
import type { SettledIssue } from '@hattama/contract/connections/task-issue'
import type { TagDescription } from '@reduxjs/toolkit/query/react'
import { api, type Tag } from './api.ts'
import { call } from './call.ts'

/** A meeting to choose from. `takesTasks`: it has minutes and is no example; absent where that is not told. */
export type Meeting = { id: string; title: string; at: string; takesTasks?: boolean }

const maxOffered = 50

const meetingOf = ({ id, title, tookPlaceAt, hasSummary, isExample }: Recording): Meeting => ({
  id,
  title,
  at: tookPlaceAt,
  takesTasks: hasSummary && isExample !== true,
})

/** Cache tags of everything that shows the minutes of a meeting. */
const minutesTags = (summaryId: string, recordingId: string): TagDescription<Tag>[] => [
  'Summaries',
  { type: 'Summary', id: summaryId },
  { type: 'Summary', id: `recording:${recordingId}` },
]

/** Calls more than one part of the web app makes. */
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    members: build.query({
      ...call.get('/api/team/members', null, (answer) => answer.members),
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
    meeting: build.query({
      ...call.get('/api/recordings/{id}', (id: string) => ({ id }), meetingOf),
      providesTags: ['Recordings'],
    }),
    slides: build.query({
      ...call.get('/api/recordings/{id}/slides', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Slides', id }],
    }),
    /** Which personal data a workspace searches for, and where it is hidden by default. */
    personalDataSettings: build.query({
      ...call.get('/api/workspace/personal-data'),
      providesTags: ['PersonalData'],
    }),
    /** Report templates, built-in ones with their names in `language`. */
    templates: build.query({
      ...call.get('/api/templates', (language: Language) => ({ query: { language } })),
      providesTags: ['Templates'],
    }),
    /** Tracker issues made from a meeting's tasks; stale when its minutes are. */
    taskIssues: build.query({
      ...call.get('/api/recordings/{id}/issues', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, recordingId) => [{ type: 'Summary', id: `recording:${recordingId}` }],
    }),
    sendTask: build.mutation({
      ...call.post(
        '/api/action-items/{id}/issue',
        ({ taskId, connectionId }: { taskId: string; recordingId: string; connectionId: string }) => ({
          id: taskId,
          body: { connectionId },
        }),
      ),
      invalidatesTags: (_result, error, { recordingId }) =>
        error ? [] : [{ type: 'Summary', id: `recording:${recordingId}` }],
    }),
    settleIssue: build.mutation({
      ...call.post(
        '/api/issues/{id}/settle',
        ({ id, take }: { id: string; recordingId: string } & SettledIssue) => ({ id, body: { take } }),
      ),
      invalidatesTags: (_result, error, { recordingId }) =>
        error ? [] : [{ type: 'Summary', id: `recording:${recordingId}` }, 'Summary', 'Tasks'],
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
  useMeetingQuery,
  useMeetingsQuery,
  useMembersQuery,
  usePersonalDataSettingsQuery,
  useRemoveTaskMutation,
  useSlidesQuery,
  useTemplatesQuery,
  useLazySummaryVersionsQuery,
  useRestoreSummaryMutation,
  useRewriteSummaryMutation,
  useSummaryVersionsQuery,
  useTaskIssuesQuery,
  useSendTaskMutation,
  useSettleIssueMutation,
} = calls
