import { ensureSpeakers } from '../../transcripts/speakers.ts'
import { doneWindows } from '../../transcripts/windows.ts'
import type { Step } from '../step.ts'

/** Who speaks: the two sides of a call by their channels; one channel is one voice. */
export const speakers: Step = {
  name: 'speakers',
  status: 'processing',
  concurrency: 1,
  otherwise: 'assemble',

  run: async ({ db, recording }) => {
    const windows = await doneWindows(db, recording.id)
    const heard = [...new Set(windows.filter((w) => w.words.length > 0).map((w) => w.channel))]
    return {
      next: 'assemble',
      engine: recording.layout === 'sides' ? 'channels' : 'one voice',
      write: async (trx) => {
        await ensureSpeakers(trx, recording.id, recording.layout, heard)
      },
    }
  },
}
