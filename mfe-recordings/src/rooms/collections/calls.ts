import type { Collection, CollectionList } from '@hattama/contract/library/collection'
import { api, call } from '@hattama/platform'

const listOf = (answer: CollectionList): Collection[] => answer.collections

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Depends on the recordings in the collections, so any change to recordings may change it. */
    collections: build.query({
      ...call.get('/api/collections', null, listOf),
      providesTags: ['Collections', 'Recordings'],
    }),
    makeCollection: build.mutation({
      ...call.post('/api/collections', (name: string) => ({ body: { name } }), listOf),
      invalidatesTags: ['Collections'],
    }),
    renameCollection: build.mutation({
      ...call.patch(
        '/api/collections/{id}',
        ({ id, name }: { id: string; name: string }) => ({ id, body: { name } }),
        listOf,
      ),
      invalidatesTags: ['Collections'],
    }),
    removeCollection: build.mutation({
      ...call.delete('/api/collections/{id}', (id: string) => ({ id }), listOf),
      invalidatesTags: ['Collections'],
    }),
    changeCollection: build.mutation({
      ...call.post(
        '/api/collections/{id}/recordings',
        ({ id, ...body }: { id: string; add?: readonly string[]; remove?: readonly string[] }) => ({
          id,
          body,
        }),
      ),
      invalidatesTags: ['Collections', 'Recordings'],
    }),
  }),
})

export const {
  useCollectionsQuery,
  useMakeCollectionMutation,
  useRenameCollectionMutation,
  useRemoveCollectionMutation,
  useChangeCollectionMutation,
} = calls
