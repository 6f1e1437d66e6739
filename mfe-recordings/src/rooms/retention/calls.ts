import { pathTo } from '@hattama/contract/rules/paths'
import type { Recording } from '@hattama/contract/recording'
import { api } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Removes the audio for good; the text stays. */
    dropSound: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo('recordingSound', id), method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'Recording', id }, 'Recordings']),
    }),
    changeHold: build.mutation<Recording, { id: string; held: boolean }>({
      query: ({ id, held }) => ({ url: pathTo('recordingHold', id), method: 'PUT', body: { held } }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Recording', id }, 'Recordings']),
    }),
  }),
})

export const { useDropSoundMutation, useChangeHoldMutation } = calls
