import { indexText } from '#speech/transcripts/search-index.ts'
import type { Step } from '../queue/step.ts'

/** Indexes the transcript for search. */
export const index: Step = {
  name: 'index',
  status: 'processing',
  concurrency: 1,
  otherwise: 'end',

  run: async ({ recording }) => ({
    next: 'end',
    write: async (trx) => {
      await indexText(trx, recording.id)
    },
  }),
}
