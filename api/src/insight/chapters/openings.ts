import type { Utterance } from '../summary/extract/utterances.ts'
import { type Opening, openingOf } from '../transcript/openers.ts'

/** Sentences at the beginning of a turn that may open a topic, and the words after which it has begun. */
const mostSentences = 5
const shortWords = 6
/** Most words of a headline: "Recurring invoices.", "Next. The crane." */
const headlineWords = 4
/** How far back and ahead a word is looked for, ms. */
const backMs = 120_000
const aheadMs = 90_000

/** The words of a meeting by where they are said. */
export class Places {
  readonly #at = new Map<string, number[]>()
  readonly #count: number

  constructor(utterances: readonly Utterance[]) {
    this.#count = utterances.length
    for (const { terms, startMs } of utterances)
      for (const term of new Set(terms)) {
        const at = this.#at.get(term)
        if (at) at.push(startMs)
        else this.#at.set(term, [startMs])
      }
  }

  /** How telling a word is: the logarithm of one in how many sentences has it (inverse document frequency). */
  weight(term: string): number {
    return Math.log(this.#count / (this.#at.get(term)?.length ?? 1))
  }

  /** Whether a word said now was not said a while before, and comes back soon. */
  isFresh(term: string, nowMs: number): boolean {
    const at = this.#at.get(term) ?? []
    const next = firstAfter(at, nowMs)
    const before = at[firstAfter(at, nowMs - 1) - 1] ?? Number.NEGATIVE_INFINITY
    return nowMs - before > backMs && (at[next] ?? Number.POSITIVE_INFINITY) - nowMs < aheadMs
  }
}

/** Index of the first of these times that is later. */
const firstAfter = (times: readonly number[], ms: number): number => {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) > ms) high = middle
    else low = middle + 1
  }
  return low
}

/** How a place in the talk begins. */
export type Beginning = {
  opening: Opening
  /** a sentence does nothing but name a topic */
  hasHeadline: boolean
  /** how much of what is said first is new and comes back */
  fresh: number
}

/** The sentences with which the speaker begins here. */
const firstSentences = (utterances: readonly Utterance[], from: number): Utterance[] => {
  const said: Utterance[] = []
  for (const utterance of utterances.slice(from, from + mostSentences)) {
    if (utterance.speakerId !== utterances[from]?.speakerId) break
    said.push(utterance)
    if (said.length > 1 && utterance.words > shortWords) break
  }
  return said
}

export const beginningAt = (
  utterances: readonly Utterance[],
  from: number,
  { places, language }: { places: Places; language: string },
): Beginning => {
  const said = firstSentences(utterances, from)
  const nowMs = said[0]?.startMs ?? 0
  const isFresh = (term: string) => places.isFresh(term, nowMs)
  const terms = new Set(said.flatMap((u) => u.terms))
  const openings = said
    .filter((_, k) => said.slice(0, k).every((u) => u.words <= shortWords + 1))
    .map(({ text }) => openingOf(text, language))
  return {
    opening: Math.max(0, ...openings) as Opening,
    hasHeadline: said.some((u) => u.words <= headlineWords && u.terms.some(isFresh)),
    fresh: [...terms].reduce((sum, t) => sum + (isFresh(t) ? Math.min(3, places.weight(t)) : 0), 0),
  }
}
