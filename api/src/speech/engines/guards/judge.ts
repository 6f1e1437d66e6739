import type { Spoken, SpokenWord } from '../engine.ts'
import { isHasty, isNearSilent, isPoor, isTooMuch, type Loudness } from './evidence.ts'
import { isHallucination } from './hallucinations.ts'
import { findLoops, isRepetitive } from './repetition.ts'

/** Number of words dropped from an answer, by reason. */
export type Dropped = { silence: number; phantom: number; repetition: number }

export const nothingDropped: Dropped = { silence: 0, phantom: 0, repetition: 0 }

/** A pause that ends an utterance, ms. */
const pauseMs = 700

/** Index ranges [from, to) of utterances: they end with . ! ? … or a pause. */
const utterancesOf = (words: readonly SpokenWord[]): [from: number, to: number][] => {
  const found: [from: number, to: number][] = []
  for (const [i, word] of words.entries()) {
    const last = words[i - 1]
    const open = found.at(-1)
    const goesOn = last && !/[.!?…]["»”)]*$/.test(last.text) && word.startMs - last.endMs <= pauseMs
    if (open && goesOn) open[1] = i + 1
    else found.push([i, i + 1])
  }
  return found
}

type Finding = { from: number; to: number; why: keyof Dropped }

/** How far the word times of engines may be off, ms. */
const offMs = 300

/**
 * Finds the parts of an answer that cannot have been said, judging by the sound: words where no one is heard; phrases
 * recognisers invent, if the engine had little confidence in them or the sound is too short for them; and every repeat of
 * a loop after the first round.
 */
const findingsOf = ({ words, timing }: Spoken, loudness: Loudness, allSound: boolean): Finding[] => {
  const utterances = utterancesOf(words).flatMap(([from, to]): Finding[] => {
    const part = words.slice(from, to)
    // estimated word times prove nothing: only the whole piece can rule such words out
    const isTimed = timing === 'word'
    const startMs = isTimed ? (part[0]?.startMs ?? 0) - offMs : 0
    const endMs = isTimed ? (part.at(-1)?.endMs ?? 0) + offMs : Number.POSITIVE_INFINITY
    if (!allSound && isNearSilent(loudness, startMs, endMs)) return [{ from, to, why: 'silence' }]
    const text = part.map((w) => w.text).join(' ')
    const isUnfounded = isPoor(part) || isTooMuch(text, loudness, startMs, endMs)
    return isUnfounded && isHallucination(text) ? [{ from, to, why: 'phantom' }] : []
  })
  const hasty = !allSound && isHasty(words.map((w) => w.text).join(' '), loudness)
  return [...utterances, ...findLoops(words, hasty).map((loop) => ({ ...loop, why: 'repetition' as const }))]
}

/** Whether an answer should be retried. */
export const isSuspicious = (spoken: Spoken, loudness: Loudness, allSound = false): boolean =>
  spoken.words.length > 0 && (isRepetitive(spoken.words) || findingsOf(spoken, loudness, allSound).length > 0)

/** Removes what cannot have been said from an answer, and counts the words removed. */
export const cleaned = (
  spoken: Spoken,
  loudness: Loudness,
  allSound = false,
): { spoken: Spoken; dropped: Dropped } => {
  const dropped = { ...nothingDropped }
  const gone = new Set<number>()
  for (const { from, to, why } of findingsOf(spoken, loudness, allSound)) {
    for (let i = from; i < to; i++) {
      if (gone.has(i)) continue
      gone.add(i)
      dropped[why]++
    }
  }
  return { spoken: { ...spoken, words: spoken.words.filter((_, i) => !gone.has(i)) }, dropped }
}

/** Returns the better of two answers to one piece: the one with fewer words to drop, then the one with more words. */
export const better = (a: Spoken, b: Spoken, loudness: Loudness, allSound = false): Spoken => {
  const lost = (spoken: Spoken) => {
    const { dropped } = cleaned(spoken, loudness, allSound)
    return dropped.silence + dropped.phantom + dropped.repetition + (isRepetitive(spoken.words) ? 1 : 0)
  }
  const [first, second] = [lost(a), lost(b)]
  if (first !== second) return first < second ? a : b
  return b.words.length > a.words.length ? b : a
}
