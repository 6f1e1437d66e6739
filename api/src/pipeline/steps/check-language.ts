import type { Engine } from '#speech/engines/engine.ts'
import type { Guarded } from '#speech/engines/guards/guarded.ts'
import { isHeardAgain, isOdd, leastSteady, steadiness } from '#speech/engines/guards/heard-again.ts'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

/** The first windows are always heard again, then every fourth, and every text that is odd or was before it was cleaned. */
const isChecked = ({ ordinal, startMs, endMs }: OpenWindow, { spoken, dropped }: Guarded) =>
  ordinal < 3 || ordinal % 4 === 0 || dropped.repetition > 0 || isOdd(spoken, endMs - startMs)

/**
 * Checks a text of an engine that knows one language only, and drops what it made up: of another language, or a word or two
 * where nobody speaks. `steady` is null where the language was not judged.
 */
export const checkLanguage = async (
  engine: Engine,
  window: OpenWindow,
  piece: Int16Array | undefined,
  answer: Guarded,
  signal: AbortSignal,
): Promise<Pick<Guarded, 'spoken' | 'dropped'> & { steady: number | null }> => {
  const { spoken, dropped } = answer
  if (engine.only === undefined || !piece) return { spoken, dropped, steady: null }
  const nothing = { ...spoken, words: [], language: null }
  if (!(await isHeardAgain(engine, piece, spoken, signal))) {
    const phantom = dropped.phantom + spoken.words.length
    return { spoken: nothing, dropped: { ...dropped, phantom }, steady: null }
  }
  if (!isChecked(window, answer)) return { spoken, dropped, steady: null }
  // of a text that only went round in circles nothing is left to compare
  const isLoop = dropped.repetition > 2 * spoken.words.length
  const steady = isLoop ? 0 : await steadiness(engine, piece, spoken, signal)
  const isForeign = steady !== null && steady < leastSteady
  return { spoken: isForeign ? nothing : spoken, dropped, steady }
}
