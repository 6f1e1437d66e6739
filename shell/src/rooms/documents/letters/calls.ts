import type {
  LetterPreview,
  LetterPreviewRequest,
  MinutesLetters,
  NewMinutesLetter,
} from '@hattama/contract/minutes-letter'
import { pathTo } from '@hattama/contract/rules/paths'
import { api } from '@hattama/platform'

type Of<T> = T & { recordingId: string }

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** who the minutes of a recording were sent to, and who they could be sent to */
    minutesLetters: build.query<MinutesLetters, string>({
      query: (recordingId) => pathTo('minutesLetters', recordingId),
      providesTags: (_answer, _error, recordingId) => [{ type: 'Letters', id: recordingId }],
    }),
    sendMinutes: build.mutation<void, Of<{ letter: NewMinutesLetter }>>({
      query: ({ recordingId, letter }) => ({
        url: pathTo('minutesLetters', recordingId),
        method: 'POST',
        body: letter,
      }),
      invalidatesTags: (_answer, _error, { recordingId }) => [{ type: 'Letters', id: recordingId }],
    }),
    /** a preview of the mail; nothing is sent */
    previewLetter: build.mutation<LetterPreview, Of<{ wish: LetterPreviewRequest }>>({
      query: ({ recordingId, wish }) => ({
        url: pathTo('minutesLetterPreview', recordingId),
        method: 'POST',
        body: wish,
      }),
    }),
    sendAgain: build.mutation<void, Of<{ recipientId: string }>>({
      query: ({ recordingId, recipientId }) => ({
        url: pathTo('minutesLetterAgain', recordingId),
        method: 'POST',
        body: { recipientId },
      }),
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
