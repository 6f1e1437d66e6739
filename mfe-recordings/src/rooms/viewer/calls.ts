import { pathTo } from '@hattama/contract/rules/paths'
import type { Recording } from '@hattama/contract/recording'
import { api, staleTags } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says that a guessed time is right: from then on it is known from a person. */
    confirmTookPlace: build.mutation<Recording, Pick<Recording, 'id' | 'tookPlaceAt'>>({
      query: ({ id, tookPlaceAt }) => ({
        url: pathTo('recording', id),
        method: 'PATCH',
        body: { tookPlaceAt },
      }),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
  }),
})

export const { useConfirmTookPlaceMutation } = calls
