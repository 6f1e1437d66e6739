import { writeText } from '#speech/transcripts/store.ts'
import type { Step } from '../queue/step.ts'

/** Assembles the whole transcript from its windows. */
export const assemble: Step = {
  name: 'assemble',
  status: 'processing',
  concurrency: 1,
  otherwise: null,

  run: async ({ db, recording }) => {
    const { engine, model, settings } = await db
      .selectFrom('steps')
      .select(['engine', 'model', 'settings'])
      .where('recordingId', '=', recording.id)
      .where('step', '=', 'transcribe')
      .executeTakeFirstOrThrow()
    const author = { engine: engine ?? 'unknown', model, draft: settings?.draft === true }
    return {
      next: 'summarise',
      write: async (trx) => {
        await writeText(trx, recording.id, author, true)
      },
    }
  },
}
