import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    putIntoSeries: build.mutation({
      ...call.post(
        '/api/series/{id}/recordings',
        ({ id, ...body }: { id: string; add: readonly string[]; mayOpen: boolean }) => ({ id, body }),
      ),
      invalidatesTags: ['Collections', 'Recordings', 'Visibility'],
    }),
  }),
})

export const { usePutIntoSeriesMutation } = calls
