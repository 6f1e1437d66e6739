import type { EnginePick } from '#speech/engines/choice/pick-engine.ts'
import { assumeLanguage } from '#speech/spoken-language/assume-language.ts'
import type { RecordingRow, Tools } from './step.ts'

/**
 * The engine for a recording, and the language it is asked for; null: the engine tells it from the sound. `insteadOf`: the
 * language that was guessed, which no engine knows; the one picked listens whether its own is spoken.
 */
export type Picked = { pick: EnginePick; language: string | null; insteadOf?: string | undefined }

/** The language a recording may turn out to be in: that of the engine that comes with the product. */
const listenedFor = 'en'

/**
 * Picks the engine for a recording. No engine writes in a language it does not know: where none was chosen and no engine can
 * tell it from the sound, a language is assumed. Where no engine knows that either and it was a mere guess, one that can tell
 * its own language from others listens; else there is none.
 */
export const engineFor = async (
  { db, pickEngine }: Pick<Tools, 'db' | 'pickEngine'>,
  { id, language: chosen }: Pick<RecordingRow, 'id' | 'language'>,
): Promise<Picked> => {
  const pick = await pickEngine(chosen)
  if (pick.engine || chosen !== null) return { pick, language: chosen }
  const { language, isGuess } = await assumeLanguage(db, id)
  const assumed = { pick: await pickEngine(language), language }
  if (assumed.pick.engine || !isGuess) return assumed
  const listener = await pickEngine(listenedFor)
  return listener.engine?.only === undefined
    ? assumed
    : { pick: listener, language: listenedFor, insteadOf: language }
}
