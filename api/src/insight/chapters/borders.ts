import type { Utterance } from '../summary/extract/utterances.ts'
import { type Beginning, beginningAt, Places } from './openings.ts'

/** How much talk on each side of a place is compared, ms. */
const windowMs = 75_000
/** Times can be wrong, and thousands of sentences in one minute: no more of them are looked at around a place. */
const mostSentences = 80
/** A meeting shorter than this has no parts; the shortest part, ms; the most parts. */
const minMeetingMs = 240_000
const minPartMs = 50_000
const maxParts = 24
/** How long before what is new is said a speaker may have announced it, ms. */
const announcedMs = 10_000
/** A longer pause tells no more, ms. */
const longPauseMs = 2000

/**
 * What each sign of a new topic counts, and the least sum. Fitted by logistic regression to the borders others marked in
 * twelve meetings, rounded; `bench minutes chapters` shows what they find in others.
 */
const counts = { turn: 1, opening: 1.5, plainOpening: 1, headline: 0.5, fresh: 0.75, cohesion: -0.75 }
const afterQuestion = -0.75
const perSecondOfPause = 0.5
const least = 1

type Place = { at: number; begins: Beginning; cohesion: number; score: number }

/** Differences from the mean in standard deviations; 0 for all where none differs. */
const standardised = (values: readonly number[]): number[] => {
  const mean = values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)
  const deviation = Math.sqrt(
    values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, values.length),
  )
  return values.map((v) => (deviation < 1e-9 ? 0 : (v - mean) / deviation))
}

/** How many sentences of a stretch say each word. */
const wordsOfStretch = (
  utterances: readonly Utterance[],
  from: number,
  step: 1 | -1,
): Map<string, number> => {
  const said = new Map<string, number>()
  const nowMs = utterances[step === 1 ? from : from - 1]?.startMs ?? 0
  const first = step === 1 ? from : from - 1
  for (let k = first; Math.abs(k - first) < mostSentences; k += step) {
    const utterance = utterances[k]
    if (!utterance || Math.abs(utterance.startMs - nowMs) >= windowMs) break
    for (const term of new Set(utterance.terms)) said.set(term, (said.get(term) ?? 0) + 1)
  }
  return said
}

/** How much the talk before and after a place has in common: lexical cohesion (TextTiling, Hearst 1997), by telling words. */
const cohesionAt = (utterances: readonly Utterance[], at: number, places: Places): number => {
  const [before, after] = [wordsOfStretch(utterances, at, -1), wordsOfStretch(utterances, at, 1)]
  let sum = 0
  for (const [term, count] of after)
    sum += Math.min(count, before.get(term) ?? 0) * (before.has(term) ? places.weight(term) : 0)
  return sum
}

const scored = (utterances: readonly Utterance[], language: string): Place[] => {
  const places = new Places(utterances)
  const found = utterances.flatMap((utterance, at) => {
    const before = utterances[at - 1]
    if (!before) return []
    const begins = beginningAt(utterances, at, { places, language })
    const isTurn = before.speakerId !== utterance.speakerId
    // within a turn only what plainly opens a topic, or names one
    if (!isTurn && begins.opening === 0 && !begins.hasHeadline) return []
    const pause = Math.min(longPauseMs, Math.max(0, utterance.startMs - before.endMs)) / 1000
    const signs =
      (isTurn ? counts.turn : 0) +
      (begins.opening > 0 ? counts.opening : 0) +
      (begins.opening > 1 ? counts.plainOpening : 0) +
      (begins.hasHeadline ? counts.headline : 0) +
      (/\?["»”)]*$/.test(before.text) ? afterQuestion : 0) +
      perSecondOfPause * pause
    return [{ at, begins, cohesion: cohesionAt(utterances, at, places), score: signs }]
  })
  const fresh = standardised(found.map(({ begins }) => begins.fresh))
  const cohesion = standardised(found.map((place) => place.cohesion))
  return found.map((place, i) => ({
    ...place,
    score: place.score + counts.fresh * (fresh[i] ?? 0) + counts.cohesion * (cohesion[i] ?? 0),
  }))
}

/** Whether anything but a change of speaker says that a topic begins. */
const isFounded = ({ begins }: Place) => begins.opening > 0 || begins.hasHeadline || begins.fresh > 0

/**
 * Finds the utterances that begin a new part, without a language model: where a speaker opens a topic in so many words,
 * names it, or says what was not said before and comes back, while the talk before and after has little in common. The
 * strongest are taken first while parts stay long enough; returned in order.
 * @returns indices into `utterances`, without 0
 */
export const bordersIn = (utterances: readonly Utterance[], language: string): number[] => {
  const end = utterances.at(-1)?.endMs ?? 0
  const start = utterances[0]?.startMs ?? 0
  if (end - start < minMeetingMs) return []
  const shortest = Math.max(minPartMs, (end - start) / maxParts)
  const taken: Place[] = []
  const msOf = (at: number) => utterances[at]?.startMs ?? 0
  const all = scored(utterances, language)
  /** The place itself, or the one shortly before it where its topic was announced. */
  const announced = (place: Place, i: number): Place => {
    for (let k = i; k > i - mostSentences; k--) {
      const earlier = all[k]
      if (!earlier || msOf(place.at) - msOf(earlier.at) > announcedMs) break
      if (earlier.begins.opening === 2) return earlier
    }
    return place
  }
  const strongest = all
    .map((place, i) => ({ ...announced(place, i), score: place.score, isFounded: isFounded(place) }))
    .filter((place) => place.score >= least && place.isFounded)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
  for (const place of strongest) {
    const others = [start, end, ...taken.map(({ at }) => msOf(at))]
    if (others.every((other) => Math.abs(msOf(place.at) - other) >= shortest)) taken.push(place)
  }
  return taken.map(({ at }) => at).toSorted((a, b) => a - b)
}
