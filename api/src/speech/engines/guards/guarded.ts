import { declipped } from '../../media/declip.ts'
import { samplesPerMs } from '../../media/pcm.ts'
import type { Engine, Spoken, TranscribeOptions } from '../engine.ts'
import { audiblePart, isNearSilent, loudnessOf, type Loudness } from './evidence.ts'
import { heardInHalves } from './in-halves.ts'
import { isRepetitive } from './repetition.ts'
import { better, cleaned, type Dropped, isSuspicious, nothingDropped } from './judge.ts'
import { isOtherScript } from '@hattama/contract/rules/speech/speech-languages'
import { isLanguageTag } from '@hattama/contract/rules/speech/language-tag'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

/**
 * The checked answer for one piece: whether it was retried, and the words that were dropped. `missed`: somebody may have
 * spoken in a part of which nothing was believed.
 */
export type Guarded = { spoken: Spoken; again: boolean; dropped: Dropped; missed?: boolean }

/** A longer piece of which nothing at all was written is heard in halves, ms. */
const emptyMs = 5000

/** Sound left around the audible part on a retry, ms. */
const marginMs = 200

const silent: Guarded = {
  spoken: { language: null, words: [], timing: 'word' },
  again: false,
  dropped: nothingDropped,
}

/**
 * Has an engine transcribe pieces and drops its hallucinations: only what can have been said is believed. Silent pieces are
 * not sent at all. An answer that looks hallucinated is retried once, differently: without the silent edges, where
 * hallucinations arise, without earlier text, at another temperature. A text that still goes round in circles, or of which
 * nothing is left, is heard in halves by an engine on this machine. What is still impossible is dropped and counted.
 * With `allSound` nothing counts as silent. Overdriven pieces are given to the engine with their tops drawn on.
 * @throws as `Engine.transcribe`
 */
export const transcribeGuarded = async (
  engine: Engine,
  pieces: readonly Int16Array[],
  options: TranscribeOptions,
): Promise<Guarded[]> => {
  const loudness = await Promise.all(pieces.map(loudnessOf))
  const asked = [...pieces.keys()].filter(
    (i) => options.allSound || !isNearSilent(loudness[i] ?? new Float32Array()),
  )
  const answers =
    asked.length === 0
      ? []
      : await engine.transcribe(
          asked.map((i) => declipped(pieces[i] ?? new Int16Array())),
          options,
        )
  const guarded: Guarded[] = pieces.map(() => silent)
  for (const [n, i] of asked.entries()) {
    const [spoken, pcm, levels] = [answers[n], pieces[i], loudness[i]]
    if (spoken && pcm && levels) guarded[i] = await look(engine, pcm, levels, plain(spoken), options)
  }
  return guarded
}

/** Most characters of a word; a longer one is no word, and would be a line nobody can read. */
const maxWord = 500

/** An answer whose words hold only what a text may hold, and whose language is one, whichever engine wrote them. */
const plain = (spoken: Spoken): Spoken => {
  const words = spoken.words.map((word) => ({ ...word, text: outsideText(word.text, maxWord).trim() }))
  const language = spoken.language !== null && isLanguageTag(spoken.language) ? spoken.language : null
  return { ...spoken, language, words: words.filter(({ text }) => text !== '') }
}

/** Whether a text of an engine on this machine goes round in circles, or is not in the letters of the only language it knows. */
const isBabble = ({ only }: Engine, { spoken: { words } }: Pick<Guarded, 'spoken'>): boolean =>
  only !== undefined && (isRepetitive(words) || isOtherScript(words.map((w) => w.text).join(' '), only))

const look = async (
  engine: Engine,
  pcm: Int16Array,
  loudness: Loudness,
  first: Spoken,
  options: TranscribeOptions,
): Promise<Guarded> => {
  // draft engines do not hallucinate phrases; users are warned about their errors separately
  const { allSound } = options
  // repeating costs nothing only on this machine
  const isNear = engine.only !== undefined
  const isEmpty = isNear && first.words.length === 0 && pcm.length > emptyMs * samplesPerMs
  const isDoubtful = isEmpty || isBabble(engine, { spoken: first }) || isSuspicious(first, loudness, allSound)
  if (engine.draft || !isDoubtful) {
    return { spoken: first, again: false, dropped: nothingDropped }
  }
  const second = isEmpty ? first : await askAgain(engine, pcm, loudness, options)
  const kept = cleaned(better(first, second, loudness, allSound), loudness, allSound)
  const isLost =
    isEmpty || (isNear && (kept.dropped.repetition > kept.spoken.words.length || isBabble(engine, kept)))
  if (!isLost) return { ...kept, again: true }
  const halves = await heardInHalves(engine, pcm, loudness, options)
  const spoken = plain({ ...kept.spoken, words: halves.words })
  return spoken.words.length > kept.spoken.words.length || isBabble(engine, kept)
    ? { spoken, again: true, dropped: nothingDropped, missed: !halves.isWhole }
    : { ...kept, again: true, missed: !isEmpty }
}

/** Retries a piece without its silent edges; times are relative to the whole piece. */
const askAgain = async (
  engine: Engine,
  pcm: Int16Array,
  loudness: Loudness,
  { language, signal, allSound }: TranscribeOptions,
): Promise<Spoken> => {
  const part = audiblePart(loudness, marginMs) ?? { from: 0, to: pcm.length }
  const [spoken] = await engine.transcribe([declipped(pcm.subarray(part.from, part.to))], {
    language,
    signal,
    again: true,
    ...(allSound && { allSound }),
  })
  const atMs = part.from / samplesPerMs
  const again = spoken ? plain(spoken) : silent.spoken
  const words = again.words.map((w) => ({
    ...w,
    startMs: w.startMs + atMs,
    endMs: w.endMs + atMs,
  }))
  return { ...again, words }
}
