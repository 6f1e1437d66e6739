import type { Engine } from '#speech/engines/engine.ts'
import { leastSteady } from '#speech/engines/guards/heard-again.ts'
import { writeText } from '#speech/transcripts/store.ts'
import { foreignShare, forgetWindows } from '#speech/transcripts/windows.ts'
import { dropPcm } from '../queue/pcm-cache.ts'
import type { Outcome, StepContext } from '../queue/step.ts'

/** Windows heard again before it is judged which language is spoken; of a shorter recording all. */
const enoughWindows = 3

type Heard = Pick<StepContext, 'db' | 'recording'>

/**
 * Whether most of the sound is in the only language the engine knows (`own`) or in another; `unclear` while too little of it
 * was heard again.
 * @param isWhole everything has been heard
 */
export const languageHeard = async (
  { db, recording }: Heard,
  engine: Engine,
  isWhole = false,
): Promise<'own' | 'other' | 'unclear'> => {
  if (engine.only === undefined) return 'own'
  const { windows, share } = await foreignShare(db, recording.id, leastSteady)
  if (windows < (isWhole ? 1 : enoughWindows)) return 'unclear'
  return share > 0.5 ? 'other' : 'own'
}

/** Whether most of the sound heard so far is in another language than the only one the engine knows. */
export const isOtherLanguage = async (heard: Heard, engine: Engine): Promise<boolean> =>
  (await languageHeard(heard, engine)) === 'other'

/** Share of its words that a text keeps which was certainly said: of Russian windows none has kept more than 0.86. */
export const certainly = 0.9

/**
 * Whether an engine that only listens has recognised its own language. Nobody chose that language, so more is asked for than
 * where somebody did: at least half of what was heard again has to be certainly said. Where all of it was, fewer windows
 * will do, so that the first words of a meeting need not wait for the third.
 * @param isWhole everything has been heard
 */
export const isRecognised = async (
  { db, recording }: Heard,
  engine: Engine,
  isWhole = false,
): Promise<boolean> => {
  const { windows, share } = await foreignShare(db, recording.id, certainly)
  if (windows > 0 && share === 0) return true
  return share <= 0.5 && (await languageHeard({ db, recording }, engine, isWhole)) === 'own'
}

/** Whether text may be shown already: what an engine writes while it only listens has to wait. */
export const isReadable = async (
  heard: Heard,
  engine: Engine,
  insteadOf: string | undefined,
): Promise<boolean> => insteadOf === undefined || isRecognised(heard, engine)

/**
 * What was written is made up: it is forgotten. Another engine, or the language somebody chooses, begins anew.
 * @param language the one to wait for, if there is a guess
 */
export const waitForOther = (
  { storage, recording }: StepContext,
  made: { engine: string; model: string; settings: Record<string, unknown> },
  language?: string,
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
    ...(language !== undefined && { language }),
  },
})
