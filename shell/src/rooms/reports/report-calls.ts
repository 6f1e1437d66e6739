import type { ModelBudget } from '@hattama/contract/model-budget'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { ReminderChange, ReminderSetting } from '@hattama/contract/reminder'
import type {
  Template,
  TemplateDraft,
  TemplatePreview,
  TemplatePreviewRequest,
} from '@hattama/contract/template'
import type { DigestChange, DigestSetting } from '@hattama/contract/series'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    addTemplate: build.mutation<Template, TemplateDraft>({
      query: (body) => ({ url: paths.templates, method: 'POST', body }),
      invalidatesTags: ['Templates'],
    }),
    changeTemplate: build.mutation<Template, { id: string; draft: TemplateDraft }>({
      query: ({ id, draft }) => ({ url: pathTo('template', id), method: 'PUT', body: draft }),
      invalidatesTags: ['Templates'],
    }),
    removeTemplate: build.mutation<void, string>({
      query: (id) => ({ url: pathTo('template', id), method: 'DELETE' }),
      invalidatesTags: ['Templates'],
    }),
    chooseTemplate: build.mutation<void, string>({
      query: (template) => ({ url: paths.templateDefault, method: 'PUT', body: { template } }),
      invalidatesTags: ['Templates'],
    }),
    /** Runs a template on a meeting; cancelled by aborting the call. */
    previewTemplate: build.mutation<TemplatePreview, TemplatePreviewRequest>({
      query: (body) => ({ url: paths.templatePreview, method: 'POST', body }),
    }),
    modelBudget: build.query<ModelBudget, void>({ query: () => paths.modelBudget }),
    changeBudget: build.mutation<ModelBudget, number | null>({
      query: (tokensPerDay) => ({ url: paths.modelBudget, method: 'PUT', body: { tokensPerDay } }),
      onQueryStarted: async (_tokens, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) void dispatch(calls.util.upsertQueryData('modelBudget', undefined, data))
      },
    }),
    digests: build.query<DigestSetting, void>({ query: () => paths.digests }),
    changeDigests: build.mutation<DigestSetting, DigestChange>({
      query: (body) => ({ url: paths.digests, method: 'PUT', body }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) void dispatch(calls.util.upsertQueryData('digests', undefined, data))
      },
    }),
    reminders: build.query<ReminderSetting, void>({ query: () => paths.reminders }),
    changeReminders: build.mutation<ReminderSetting, ReminderChange>({
      query: (body) => ({ url: paths.reminders, method: 'PUT', body }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) void dispatch(calls.util.upsertQueryData('reminders', undefined, data))
      },
    }),
  }),
})

export const {
  useAddTemplateMutation,
  useDigestsQuery,
  useChangeDigestsMutation,
  useChangeTemplateMutation,
  useRemoveTemplateMutation,
  useChooseTemplateMutation,
  usePreviewTemplateMutation,
  useModelBudgetQuery,
  useChangeBudgetMutation,
  useRemindersQuery,
  useChangeRemindersMutation,
} = calls
