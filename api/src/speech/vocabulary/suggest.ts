import type { Suggestion } from '@hattama/contract/speech/vocabulary'
import type { StoredWord } from '#kernel/db/columns.ts'
import { plainOf, type Term, termFinder } from './likely-terms.ts'

export type Said = { id: string; text: string; words: readonly StoredWord[] }

/** `dismissed`: what was heard and the term, both normalised by `plainOf`. */
export type Weighed = {
  segments: readonly Said[]
  terms: readonly Term[]
  dismissed?: readonly { heard: string; term: string }[]
}

/** No one reviews more than this in one transcript. */
const maxSuggestions = 500
/** Characters of context shown on each side of a place. */
const shownAround = 48

type Piece = { from: number; to: number }

/** Most words checked as one run: terms are never longer. */
const maxWords = 8

/** Finds the words of a text without surrounding punctuation. */
const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’&+.][\p{L}\p{N}]+)*/gu)].map((m) => ({
    from: m.index,
    to: m.index + m[0].length,
  }))

/** Returns when the word at a character position begins; words and text correspond one to one. */
const startOf = ({ text, words }: Said, at: number) => {
  const index = text.slice(0, at).match(/\S\s/g)?.length ?? 0
  return words[index]?.[1] ?? words[0]?.[1] ?? 0
}

const shorten = (text: string, side: 'start' | 'end') => {
  if (text.length <= shownAround) return text
  return side === 'start' ? `…${text.slice(-shownAround)}` : `${text.slice(0, shownAround)}…`
}

/** What is shown of the text before and after a place. */
export const contextOf = (before: string, after: string) => ({
  before: shorten(before, 'start'),
  after: shorten(after, 'end'),
})

/**
 * Finds where vocabulary was likely misheard, in spoken order. Longer runs win over shorter ones inside them; a run never
 * crosses the end of a sentence or clause.
 */
export const suggest = ({ segments, terms, dismissed = [] }: Weighed): Suggestion[] => {
  if (terms.length === 0) return []
  const gone = new Set(dismissed.map(({ heard, term }) => JSON.stringify([heard, term])))
  const isDismissed = (heard: string, term: string) => gone.has(JSON.stringify([heard, term]))
  const finder = termFinder(terms)
  const found: Suggestion[] = []
  for (const said of segments) {
    const { text } = said
    const pieces = piecesOf(text)
    for (let i = 0; i < pieces.length;) {
      const taken = longestAt(text, pieces, i, finder)
      const place = taken?.term == null ? null : { ...taken, term: taken.term }
      if (place && !isDismissed(plainOf(place.heard), plainOf(place.term))) {
        const { from, to, heard, term } = place
        const around = contextOf(text.slice(0, from), text.slice(to))
        found.push({ segmentId: said.id, from, to, heard, term, startMs: startOf(said, from), ...around })
        if (found.length >= maxSuggestions) return found
      }
      i += taken?.pieces ?? 1
    }
  }
  return found
}

/** Finds the longest run starting at a piece that is a term, either misheard (`term`) or right (null). */
const longestAt = (
  text: string,
  pieces: readonly Piece[],
  i: number,
  finder: ReturnType<typeof termFinder>,
) => {
  for (let n = Math.min(finder.longest, maxWords, pieces.length - i); n > 0; n--) {
    const [from, to] = [pieces[i]?.from ?? 0, pieces[i + n - 1]?.to ?? 0]
    const heard = text.slice(from, to)
    if (/[.!?;:]\s/.test(heard)) continue
    if (finder.isRight(heard)) return { pieces: n, term: null, from, to, heard }
    const term = finder.find(heard)
    if (term !== null) return { pieces: n, term, from, to, heard }
  }
  return null
}
