import { extract } from '../../summaries/extract.ts'
import { keepSummary } from '../../summaries/store.ts'
import type { Step } from '../step.ts'

/** Minutes of the transcript as it stands now. */
export const summarise: Step = {
  name: 'summarise',
  status: 'processing',
  concurrency: 1,
  otherwise: 'index',

  run: async ({ db, recording }) => {
    const [head, segments, speakers] = await Promise.all([
      db
        .selectFrom('transcripts')
        .select(['revision', 'language'])
        .where('recordingId', '=', recording.id)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('segments')
        .select(['id', 'speakerId', 'startMs', 'endMs', 'text'])
        .where('recordingId', '=', recording.id)
        .orderBy('ordinal')
        .execute(),
      db
        .selectFrom('speakers')
        .select(['id', 'name', 'kind', 'ordinal'])
        .where('recordingId', '=', recording.id)
        .orderBy('ordinal')
        .execute(),
    ])
    const made = extract({ segments, speakers, language: head.language })
    return {
      next: 'index',
      engine: 'extract',
      settings: { language: made.language },
      write: (trx) =>
        keepSummary(trx, recording.id, made, { engine: 'extract', model: null, revision: head.revision }),
    }
  },
}
