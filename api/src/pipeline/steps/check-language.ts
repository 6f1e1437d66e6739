import type { Engine } from '#speech/engines/engine.ts'
import type { Guarded } from '#speech/engines/guards/guarded.ts'
import { loudnessOf } from '#speech/engines/guards/evidence.ts'
import {
  heardAgain,
  isHeardAgain,
  isOdd,
  leastSteady,
  strangeRun,
} from '#speech/engines/guards/heard-again.ts'
import { heardInHalves } from '#speech/engines/guards/in-halves.ts'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

/** The first windows are always heard again, then every fourth, and every text that is odd or was before it was cleaned. */
const isChecked = ({ ordinal, startMs, endMs }: OpenWindow, { spoken, dropped }: Guarded) =>
  ordinal < 3 || ordinal % 4 === 0 || dropped.repetition > 0 || isOdd(spoken, endMs - startMs)

/** `steady` is null where the language was not judged; `isMixed`: a part of the piece is in another language. */
type Checked = Omit<Guarded, 'again'> & { steady: number | null; isMixed: boolean }

/**
 * Checks a text of an engine that knows one language only, and drops what it made up: of another language, the whole piece
 * or a part of it, or a word or two where nobody speaks.
 * @param besideMixed another piece of the same recording was mixed: each is checked
 */
export const checkLanguage = async (
  engine: Engine,
  window: OpenWindow,
  piece: Int16Array | undefined,
  answer: Guarded,
  signal: AbortSignal,
  besideMixed = false,
): Promise<Checked> => {
  const { again: _, ...given } = answer
  const { spoken, dropped } = given
  if (engine.only === undefined || !piece) return { ...given, steady: null, isMixed: false }
  const nothing = { ...spoken, words: [], language: null }
  if (!(await isHeardAgain(engine, piece, spoken, signal))) {
    const phantom = dropped.phantom + spoken.words.length
    return { ...given, spoken: nothing, dropped: { ...dropped, phantom }, steady: null, isMixed: false }
  }
  if (!besideMixed && !isChecked(window, answer)) return { ...given, steady: null, isMixed: false }
  // of a text that only went round in circles nothing is left to compare
  const isLoop = dropped.repetition > 2 * spoken.words.length
  const again = isLoop ? { steady: 0, changed: 0 } : await heardAgain(engine, piece, spoken, signal)
  if (again === null) return { ...given, steady: null, isMixed: false }
  const { steady, changed } = again
  if (steady < leastSteady) return { ...given, spoken: nothing, steady, isMixed: false }
  if (changed < strangeRun) return { ...given, steady, isMixed: false }
  const options = { language: engine.only, signal }
  const { words, isWhole } = await heardInHalves(engine, piece, await loudnessOf(piece), options)
  if (words.length === 0) return { ...given, steady, isMixed: false }
  return { ...given, spoken: { ...spoken, words }, missed: !isWhole, steady, isMixed: !isWhole }
}
