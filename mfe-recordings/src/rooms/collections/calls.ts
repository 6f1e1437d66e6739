import type { BulkResult } from '@hattama/contract/bulk'
import type { Collection, CollectionList } from '@hattama/contract/collection'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

const listOf = (answer: CollectionList): Collection[] => answer.collections

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Depends on the recordings in the collections, so any change to recordings may change it. */
    collections: build.query<Collection[], void>({
      query: () => paths.collections,
      transformResponse: listOf,
      providesTags: ['Collections', 'Recordings'],
    }),
    makeCollection: build.mutation<Collection[], string>({
      query: (name) => ({ url: paths.collections, method: 'POST', body: { name } }),
      transformResponse: listOf,
      invalidatesTags: ['Collections'],
    }),
    renameCollection: build.mutation<Collection[], { id: string; name: string }>({
      query: ({ id, name }) => ({ url: pathTo('collection', id), method: 'PATCH', body: { name } }),
      transformResponse: listOf,
      invalidatesTags: ['Collections'],
    }),
    removeCollection: build.mutation<Collection[], string>({
      query: (id) => ({ url: pathTo('collection', id), method: 'DELETE' }),
      transformResponse: listOf,
      invalidatesTags: ['Collections'],
    }),
    changeCollection: build.mutation<
      BulkResult,
      { id: string; add?: readonly string[]; remove?: readonly string[] }
    >({
      query: ({ id, ...body }) => ({ url: pathTo('collectionRecordings', id), method: 'POST', body }),
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
