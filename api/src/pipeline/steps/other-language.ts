import type { Engine } from '#speech/engines/engine.ts'
import { leastSteady } from '#speech/engines/guards/heard-again.ts'
import { writeText } from '#speech/transcripts/store.ts'
import { foreignShare, forgetWindows } from '#speech/transcripts/windows.ts'
import { dropPcm } from '../queue/pcm-cache.ts'
import type { Outcome, StepContext } from '../queue/step.ts'

/** Windows heard again before it is judged which language is spoken; of a shorter recording all. */
const enoughWindows = 3

/**
 * Whether most of the sound is in another language than the only one the engine knows.
 * @param isWhole everything has been heard
 */
export const isOtherLanguage = async (
  { db, recording }: Pick<StepContext, 'db' | 'recording'>,
  engine: Engine,
  isWhole = false,
): Promise<boolean> => {
  if (engine.only === undefined) return false
  const { windows, share } = await foreignShare(db, recording.id, leastSteady)
  return (isWhole ? windows > 0 : windows >= enoughWindows) && share > 0.5
}

/** What was written is made up: it is forgotten. Another engine, or the language somebody chooses, begins anew. */
export const waitForOther = (
  { storage, recording }: StepContext,
  made: { engine: string; model: string; settings: Record<string, unknown> },
): Outcome => ({
  ...made,
  next: 'waiting',
  write: async (trx) => {
    await forgetWindows(trx, recording.id)
    await writeText(trx, recording.id, { engine: made.engine, model: made.model, draft: false }, false)
    await dropPcm({ storage }, trx, recording.id)
  },
  notice: {
    source: 'speech',
    kind: 'other-language',
    retryable: true,
    detail: `What ${made.model} wrote is not steady: the language spoken is not the one it knows.`,
  },
})
