import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    seriesToChoose: build.query({
      ...call.get('/api/series', null, ({ series }) => series),
      providesTags: ['Collections', 'Recordings'],
    }),
    newSeries: build.mutation({
      ...call.post(
        '/api/series',
        (name: string) => ({ body: { name } }),
        ({ series }) => series,
      ),
      invalidatesTags: ['Collections'],
    }),
    putIntoSeries: build.mutation({
      ...call.post(
        '/api/series/{id}/recordings',
        ({ id, ...body }: { id: string; add: readonly string[]; mayOpen: boolean }) => ({ id, body }),
      ),
      invalidatesTags: ['Collections', 'Recordings', 'Visibility'],
    }),
  }),
})

export const { useSeriesToChooseQuery, useNewSeriesMutation, usePutIntoSeriesMutation } = calls
