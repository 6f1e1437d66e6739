import { isOtherScript } from '@hattama/contract/rules/speech/speech-languages'
import { declipped } from '../../media/declip.ts'
import { samplesPerMs } from '../../media/pcm.ts'
import type { Engine, Spoken, SpokenWord, TranscribeOptions } from '../engine.ts'
import { isNearSilent, loudnessOf, type Loudness } from './evidence.ts'
import { heardAgain, isHeardAgain, strangeRun, surely } from './heard-again.ts'
import { isSuspicious } from './judge.ts'

/** Halves shorter than this are not heard, ms: a few words without what stands around them are guessed at. */
const minHalfMs = 2000
/** A piece is cut within its middle part, this share of its length to either side of the middle. */
const around = 0.2
/** Whoever speaks says a word in this time at least, ms. */
const sparseMs = 2000
/** A frame of `Loudness`, ms, and how many are a pause to cut in. */
const frameMs = 20
const pauseFrames = 10

/** Returns where to cut a piece in two, in ms: its quietest fifth of a second near the middle. */
const cutOf = (loudness: Loudness): number => {
  const [from, to] = [0.5 - around, 0.5 + around].map((share) => Math.floor(loudness.length * share))
  let [best, quietest] = [Math.floor(loudness.length / 2), Number.POSITIVE_INFINITY]
  for (let at = from ?? 0; at + pauseFrames <= (to ?? 0); at++) {
    const level = loudness.subarray(at, at + pauseFrames).reduce((sum, one) => sum + one, 0)
    if (level < quietest) [best, quietest] = [at + pauseFrames / 2, level]
  }
  return best * frameMs
}

/** Whether a text stays when its sound is heard at other paces: only then is it believed of a piece that made a loop before. */
const isSteady = async (engine: Engine, piece: Int16Array, spoken: Spoken, signal: AbortSignal) => {
  const again = await heardAgain(engine, piece, spoken, signal)
  if (again === null) return isHeardAgain(engine, piece, spoken, signal)
  return again.steady >= surely && again.changed < strangeRun
}

/**
 * Hears a piece whose text is not believed in two halves, and those in theirs: a recogniser that lost the thread in a long
 * piece, where the sound breaks off or somebody speaks another language, finds it in a shorter one. What does not stay at
 * another pace is left out, so that a tune does not become words. Returns the words with times from the start of the piece, and whether that
 * is all: `isWhole` is false where a part made words that are not believed.
 * @throws as `Engine.transcribe`
 */
export const heardInHalves = async (
  engine: Engine,
  pcm: Int16Array,
  loudness: Loudness,
  options: TranscribeOptions,
): Promise<{ words: SpokenWord[]; isWhole: boolean }> => {
  const cutMs = cutOf(loudness)
  const endMs = pcm.length / samplesPerMs
  // too short for another cut: whoever asks believes nothing of it
  if (endMs < 2 * minHalfMs) return { words: [], isWhole: false }
  const found: SpokenWord[] = []
  let isWhole = true
  for (const [fromMs, toMs] of [
    [0, cutMs],
    [cutMs, endMs],
  ] as const) {
    const half = pcm.subarray(fromMs * samplesPerMs, toMs * samplesPerMs)
    const levels = await loudnessOf(half)
    const { language, signal, allSound } = options
    if (!allSound && isNearSilent(levels)) continue
    if (toMs - fromMs < minHalfMs) {
      isWhole = false
      continue
    }
    const asked = { language, signal, again: true, ...(allSound && { allSound }) }
    const [spoken] = await engine.transcribe([declipped(half)], asked)
    if (!spoken) continue
    const text = spoken.words.map((w) => w.text).join(' ')
    const isSaid =
      spoken.words.length >= Math.max(1, Math.floor((toMs - fromMs) / sparseMs)) &&
      !isOtherScript(text, engine.only ?? language ?? '')
    const isBelieved =
      isSaid && !isSuspicious(spoken, levels, allSound) && (await isSteady(engine, half, spoken, signal))
    const { words, ...part } = isBelieved
      ? { words: spoken.words, isWhole: true }
      : await heardInHalves(engine, half, levels, options)
    isWhole &&= part.isWhole
    found.push(...words.map((w) => ({ ...w, startMs: w.startMs + fromMs, endMs: w.endMs + fromMs })))
  }
  return { words: found, isWhole }
}
