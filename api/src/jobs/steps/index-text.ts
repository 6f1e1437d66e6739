import { sql } from 'kysely'
import type { Step } from '../step.ts'

/** Makes the transcript findable: Russian and English word forms, and the plain words for every other language. */
export const index: Step = {
  name: 'index',
  status: 'processing',
  concurrency: 1,
  otherwise: 'end',

  run: async ({ recording }) => ({
    next: 'end',
    write: async (trx) => {
      await sql`
        update segments
        set search = search_vector(text)
        where recording_id = ${recording.id} and search is null
      `.execute(trx)
    },
  }),
}
