import type { ReminderChange } from '@hattama/contract/insight/reminder'
import type { TemplateDraft, TemplatePreviewRequest } from '@hattama/contract/library/template'
import type { DigestChange } from '@hattama/contract/insight/series'
import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    addTemplate: build.mutation({
      ...call.post('/api/templates', (body: TemplateDraft) => ({ body })),
      invalidatesTags: ['Templates'],
    }),
    changeTemplate: build.mutation({
      ...call.put('/api/templates/{id}', ({ id, draft }: { id: string; draft: TemplateDraft }) => ({
        id,
        body: draft,
      })),
      invalidatesTags: ['Templates'],
    }),
    removeTemplate: build.mutation({
      ...call.delete('/api/templates/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Templates'],
    }),
    chooseTemplate: build.mutation({
      ...call.put('/api/templates/default', (template: string) => ({ body: { template } })),
      invalidatesTags: ['Templates'],
    }),
    /** Runs a template on a meeting; cancelled by aborting the call. */
    previewTemplate: build.mutation(
      call.post('/api/templates/preview', (body: TemplatePreviewRequest) => ({ body })),
    ),
    modelBudget: build.query(call.get('/api/model-budget')),
    changeBudget: build.mutation({
      ...call.put('/api/model-budget', (tokensPerDay: number | null) => ({ body: { tokensPerDay } })),
      onQueryStarted: async (_tokens, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) void dispatch(calls.util.upsertQueryData('modelBudget', undefined, data))
      },
    }),
    digests: build.query(call.get('/api/digests')),
    changeDigests: build.mutation({
      ...call.put('/api/digests', (body: DigestChange) => ({ body })),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data) void dispatch(calls.util.upsertQueryData('digests', undefined, data))
      },
    }),
    reminders: build.query(call.get('/api/reminders')),
    changeReminders: build.mutation({
      ...call.put('/api/reminders', (body: ReminderChange) => ({ body })),
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
