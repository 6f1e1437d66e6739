import { ensureSpeakers } from '../../transcripts/speakers.ts'
import { doneWindows } from '../../transcripts/windows.ts'
import type { Step } from '../step.ts'

/**
 * Who speaks: the two sides of a call by their channels; one channel is one voice. Names of the call page are given
 * when the text is put together, so that hints that come late can do it again without this step.
 */
export const speakers: Step = {
  name: 'speakers',
  status: 'processing',
  concurrency: 1,
  otherwise: 'assemble',

  run: async ({ db, recording }) => {
    const windows = await doneWindows(db, recording.id)
    const heard = [...new Set(windows.filter((w) => w.words.length > 0).map((w) => w.channel))]
    const page = await db
      .selectFrom('hints')
      .select('site')
      .where('recordingId', '=', recording.id)
      .executeTakeFirst()
    const sides = page ? `channels, names from ${page.site}` : 'channels'
    return {
      next: 'assemble',
      engine: recording.layout === 'sides' ? sides : 'one voice',
      write: async (trx) => {
        await ensureSpeakers(trx, recording.id, recording.layout, heard)
      },
    }
  },
}
