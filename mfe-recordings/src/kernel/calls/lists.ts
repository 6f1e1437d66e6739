import { paths } from '@hattama/contract/rules/app/paths'
import type { DeletedList } from '@hattama/contract/library/deletion'
import type { Recording, RecordingList } from '@hattama/contract/library/recording'
import { api } from '@hattama/platform'

/** The largest page size the server allows. */
const pageSize = 100

/** `all` (without archived ones), `archived`, or the id of a collection. */
export type Place = string

/** Archived recordings are left out of the full list but shown in their collections. */
const placeParams = (place: Place) => {
  if (place === 'all') return {}
  return place === 'archived' ? { archive: 'only' } : { archive: 'all', collection: place }
}

/** As stored where nobody named it; screens say "Untitled Recording". */
const named = (recording: Recording): Recording => ({ ...recording, title: recording.title || '' })

const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordingPages: build.infiniteQuery<RecordingList, Place, number>({
      query: ({ queryArg: place, pageParam }) => ({
        url: paths.recordings,
        params: { page: pageParam, limit: pageSize, ...placeParams(place) },
      }),
      transformResponse: ({ recordings, pagination }: RecordingList) => ({
        recordings: recordings.map(named),
        pagination,
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      },
      providesTags: ['Recordings'],
    }),
    deletedPages: build.infiniteQuery<DeletedList, void, number>({
      query: ({ pageParam }) => ({ url: paths.deleted, params: { page: pageParam, limit: pageSize } }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) =>
          pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      },
      providesTags: ['Deleted'],
    }),
  }),
})

export const { useRecordingPagesInfiniteQuery, useDeletedPagesInfiniteQuery } = listsApi
