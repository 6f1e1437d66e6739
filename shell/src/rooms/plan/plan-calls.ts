import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    // usage changes with every recording, question and member
    workspacePlan: build.query({
      ...call.get('/api/workspace/plan'),
      providesTags: ['Plan', 'Stats', 'Members'],
    }),
    tryPlan: build.mutation({ ...call.post('/api/workspace/plan/trial'), invalidatesTags: ['Plan'] }),
    leavePlan: build.mutation({
      ...call.post('/api/workspace/plan/end', (follows: 'free' | 'removal') => ({ body: { follows } })),
      invalidatesTags: ['Plan'],
    }),
    resumePlan: build.mutation({ ...call.delete('/api/workspace/plan/end'), invalidatesTags: ['Plan'] }),
  }),
})

export const { useWorkspacePlanQuery, useTryPlanMutation, useLeavePlanMutation, useResumePlanMutation } =
  calls
