import type { LetterPreviewRequest, NewMinutesLetter } from '@hattama/contract/connections/minutes-letter'
import { api, call } from '@hattama/platform'

type Of<T> = T & { recordingId: string }

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** who the minutes of a recording were sent to, and who they could be sent to */
    minutesLetters: build.query({
      ...call.get('/api/recordings/{id}/letters', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_answer, _error, recordingId) => [{ type: 'Letters', id: recordingId }],
    }),
    sendMinutes: build.mutation({
      ...call.post(
        '/api/recordings/{id}/letters',
        ({ recordingId, letter }: Of<{ letter: NewMinutesLetter }>) => ({ id: recordingId, body: letter }),
      ),
      invalidatesTags: (_answer, _error, { recordingId }) => [{ type: 'Letters', id: recordingId }],
    }),
    /** a preview of the mail; nothing is sent */
    previewLetter: build.mutation(
      call.post(
        '/api/recordings/{id}/letters/preview',
        ({ recordingId, wish }: Of<{ wish: LetterPreviewRequest }>) => ({ id: recordingId, body: wish }),
      ),
    ),
    sendAgain: build.mutation({
      ...call.post(
        '/api/recordings/{id}/letters/again',
        ({ recordingId, recipientId }: Of<{ recipientId: string }>) => ({
          id: recordingId,
          body: { recipientId },
        }),
      ),
      invalidatesTags: (_answer, _error, { recordingId }) => [{ type: 'Letters', id: recordingId }],
    }),
  }),
})

export const {
  useMinutesLettersQuery,
  useSendMinutesMutation,
  usePreviewLetterMutation,
  useSendAgainMutation,
} = calls
