import { beginsSmall, isPunctuated } from './sentences/reading.ts'
import type { Utterance } from './utterances.ts'

/** Most words of a sentence put together again: what goes on longer is none. */
const maxWords = 45
/** Nobody pauses longer in the middle of a sentence, ms. */
const maxPauseMs = 1500

const ends = (text: string) => /[.!?…—–-]["»”)]*$/.test(text.trim())

const goesOn = (one: Utterance, next: Utterance) =>
  one.speakerId !== next.speakerId &&
  !ends(one.text) &&
  beginsSmall(next.text) &&
  next.startMs - one.endMs <= maxPauseMs &&
  one.words + next.words <= maxWords

/** One sentence of two pieces: of whoever is said to speak more of it, from where it begins. */
const together = (one: Utterance, next: Utterance): Utterance => ({
  ...one,
  segments: [...one.segments, ...next.segments],
  speakerId: next.words > one.words ? next.speakerId : one.speakerId,
  endMs: Math.max(one.endMs, next.endMs),
  text: `${one.text} ${next.text}`,
  words: one.words + next.words,
  terms: [...one.terms, ...next.terms],
})

/**
 * Puts sentences together that a change of voice cuts in the middle, since voices are told apart by sound alone: a piece
 * without an end goes on in small letters with the next voice. Only for a transcript whose engine writes signs and capitals.
 */
export const rejoinCut = (utterances: readonly Utterance[]): Utterance[] => {
  if (!isPunctuated(utterances)) return [...utterances]
  const whole: Utterance[] = []
  for (const u of utterances) {
    const last = whole.at(-1)
    if (last && goesOn(last, u)) whole[whole.length - 1] = together(last, u)
    else whole.push(u)
  }
  return whole
}
