import type { ProfileUpdate, User } from '@hattama/contract/people/account'
import { api } from '../http/api.ts'
import { call } from '../http/call.ts'

export const profileCalls = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...call.put(
        '/api/users/profile',
        (body: ProfileUpdate) => ({ body }),
        (answer: User | { user: User }) => ('user' in answer ? answer.user : answer),
      ),
      invalidatesTags: (_answer, _error, { hintsSeen }) => (hintsSeen ? [] : ['Profile', 'Members']),
    }),
  }),
})

export const { useUpdateProfileMutation } = profileCalls
