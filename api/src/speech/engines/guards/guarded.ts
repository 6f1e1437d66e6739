import { samplesPerMs } from '../../media/pcm.ts'
import type { Engine, Spoken, TranscribeOptions } from '../engine.ts'
import { audiblePart, isNearSilent, loudnessOf, type Loudness } from './evidence.ts'
import { better, cleaned, type Dropped, isSuspicious, nothingDropped } from './judge.ts'

/** What was looked at in one piece: asked again, and words that were taken out. */
export type Guarded = { spoken: Spoken; again: boolean; dropped: Dropped }

/** Sound left around the audible part on a second look, ms. */
const marginMs = 200

const silent: Guarded = {
  spoken: { language: null, words: [], timing: 'word' },
  again: false,
  dropped: nothingDropped,
}

/**
 * Asks an engine and drops its hallucinations: only what can have been said is believed. A piece without sound is not asked
 * at all. An answer that looks invented is asked for once more, otherwise: the silent edges cut off, where inventions come
 * from, without anything said before, at another temperature. What still cannot be is dropped and counted.
 * @throws as `Engine.transcribe`
 */
export const transcribeGuarded = async (
  engine: Engine,
  pieces: readonly Int16Array[],
  options: TranscribeOptions,
): Promise<Guarded[]> => {
  const loudness = await Promise.all(pieces.map(loudnessOf))
  const asked = [...pieces.keys()].filter((i) => !isNearSilent(loudness[i] ?? new Float32Array()))
  const answers =
    asked.length === 0
      ? []
      : await engine.transcribe(
          asked.map((i) => pieces[i] ?? new Int16Array()),
          options,
        )
  const guarded: Guarded[] = pieces.map(() => silent)
  for (const [n, i] of asked.entries()) {
    const [spoken, pcm, levels] = [answers[n], pieces[i], loudness[i]]
    if (spoken && pcm && levels) guarded[i] = await look(engine, pcm, levels, spoken, options)
  }
  return guarded
}

const look = async (
  engine: Engine,
  pcm: Int16Array,
  loudness: Loudness,
  first: Spoken,
  options: TranscribeOptions,
): Promise<Guarded> => {
  // a makeshift that invents nothing it was not taught to: its noise has a notice of its own
  if (engine.draft || !isSuspicious(first, loudness)) {
    return { spoken: first, again: false, dropped: nothingDropped }
  }
  const second = await askAgain(engine, pcm, loudness, options)
  return { ...cleaned(better(first, second, loudness), loudness), again: true }
}

/** The same piece without its silent edges; times are those of the piece. */
const askAgain = async (
  engine: Engine,
  pcm: Int16Array,
  loudness: Loudness,
  { language, signal }: TranscribeOptions,
): Promise<Spoken> => {
  const part = audiblePart(loudness, marginMs) ?? { from: 0, to: pcm.length }
  const [spoken] = await engine.transcribe([pcm.subarray(part.from, part.to)], {
    language,
    signal,
    again: true,
  })
  const atMs = part.from / samplesPerMs
  const words = (spoken?.words ?? []).map((w) => ({
    ...w,
    startMs: w.startMs + atMs,
    endMs: w.endMs + atMs,
  }))
  return { language: spoken?.language ?? null, timing: spoken?.timing ?? 'word', words }
}
