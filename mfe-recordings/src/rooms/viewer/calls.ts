import type { Recording } from '@hattama/contract/library/recording'
import { api, call, staleTags } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says that a guessed time is right: from then on it is known from a person. */
    confirmTookPlace: build.mutation({
      ...call.patch('/api/recordings/{id}', ({ id, tookPlaceAt }: Pick<Recording, 'id' | 'tookPlaceAt'>) => ({
        id,
        body: { tookPlaceAt },
      })),
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : staleTags({ type: 'described', recordingId: id }),
    }),
  }),
})

export const { useConfirmTookPlaceMutation } = calls
