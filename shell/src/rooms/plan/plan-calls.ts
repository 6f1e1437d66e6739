import type { WorkspacePlan } from '@hattama/contract/plan'
import { paths } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    // usage changes with every recording, question and member
    workspacePlan: build.query<WorkspacePlan, void>({
      query: () => paths.plan,
      providesTags: ['Plan', 'Stats', 'Members'],
    }),
    tryPlan: build.mutation<WorkspacePlan, void>({
      query: () => ({ url: paths.planTrial, method: 'POST' }),
      invalidatesTags: ['Plan'],
    }),
    leavePlan: build.mutation<WorkspacePlan, 'free' | 'removal'>({
      query: (follows) => ({ url: paths.planEnd, method: 'POST', body: { follows } }),
      invalidatesTags: ['Plan'],
    }),
    resumePlan: build.mutation<WorkspacePlan, void>({
      query: () => ({ url: paths.planEnd, method: 'DELETE' }),
      invalidatesTags: ['Plan'],
    }),
  }),
})

export const { useWorkspacePlanQuery, useTryPlanMutation, useLeavePlanMutation, useResumePlanMutation } =
  calls
