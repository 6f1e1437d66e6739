import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    taggedMeetings: build.query({
      ...call.get('/api/tagged-meetings', (tag: string) => ({ query: { tag } })),
      providesTags: ['Recordings', 'Summaries', 'Tasks', 'Visibility'],
    }),
    removeSeries: build.mutation({
      ...call.delete('/api/series/{id}', (id: string) => ({ id })),
      invalidatesTags: ['Collections'],
    }),
  }),
})

export const { useTaggedMeetingsQuery, useRemoveSeriesMutation } = calls
