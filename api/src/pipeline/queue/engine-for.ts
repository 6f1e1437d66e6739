import type { EnginePick } from '#speech/engines/choice/registry.ts'
import { assumeLanguage } from '#speech/spoken-language/assume-language.ts'
import type { RecordingRow, Tools } from './step.ts'

/** The engine for a recording, and the language it is asked for; null: the engine tells it from the sound. */
export type Picked = { pick: EnginePick; language: string | null }

/**
 * Picks the engine for a recording. No engine writes in a language it does not know: where none was chosen and no engine can
 * tell it from the sound, a language is assumed, and where no engine knows that, there is none.
 */
export const engineFor = async (
  { db, pickEngine }: Pick<Tools, 'db' | 'pickEngine'>,
  { id, language: chosen }: Pick<RecordingRow, 'id' | 'language'>,
): Promise<Picked> => {
  const pick = await pickEngine(chosen)
  if (pick.engine || chosen !== null) return { pick, language: chosen }
  const language = await assumeLanguage(db, id)
  return { pick: await pickEngine(language), language }
}
