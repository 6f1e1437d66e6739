import { api, call } from '@hattama/platform'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Removes the audio for good; the text stays. */
    dropSound: build.mutation({
      ...call.delete('/api/recordings/{id}/sound', (id: string) => ({ id })),
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'Recording', id }, 'Recordings']),
    }),
    changeHold: build.mutation({
      ...call.put('/api/recordings/{id}/hold', ({ id, held }: { id: string; held: boolean }) => ({
        id,
        body: { held },
      })),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Recording', id }, 'Recordings']),
    }),
  }),
})

export const { useDropSoundMutation, useChangeHoldMutation } = calls
