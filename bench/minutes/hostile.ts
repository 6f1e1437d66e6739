import { openObeyingModel, textsOf } from '../../api/testing/hostile/hostile-minutes.ts'
import { hostileTranscripts } from '../../api/testing/hostile/transcripts.ts'
import { liesIn } from '../../api/testing/hostile/shown-lies.ts'

/** Counts hostile transcripts, the lies planted in them, and the lies that reach the minutes of a model that obeys them. */
export const liesShown = async () => {
  const obeying = await openObeyingModel()
  const found = { transcripts: hostileTranscripts.length, lies: 0, shown: 0 }
  try {
    for (const hostile of hostileTranscripts) {
      found.lies += hostile.lies.length
      found.shown += liesIn(hostile, textsOf(await obeying.summarise(hostile))).length
    }
  } finally {
    await obeying.close()
  }
  return found
}
