import type { Suggestion } from '@hattama/contract/vocabulary'
import type { StoredWord } from '#kernel/db/columns.ts'
import { plainOf, type Term, termFinder } from './likely-terms.ts'

export type Said = { id: string; text: string; words: readonly StoredWord[] }

/** `dismissed`: what was heard and the term, both as `plainOf` gives them. */
export type Weighed = {
  segments: readonly Said[]
  terms: readonly Term[]
  dismissed?: readonly { heard: string; term: string }[]
}

/** More in one transcript are not reviewed one by one. */
const mostSuggestions = 500
/** Characters shown around a place. */
const around = 48

type Piece = { from: number; to: number }

/** Words that are weighed as one run at most: nobody says more as one term. */
const mostWords = 8

/** Words of a text without the signs around them. */
const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’&+.][\p{L}\p{N}]+)*/gu)].map((m) => ({
    from: m.index,
    to: m.index + m[0].length,
  }))

/** When the word at a character begins; words and text go together one by one. */
const startOf = ({ text, words }: Said, at: number) => {
  const index = text.slice(0, at).match(/\S+(?=\s)/g)?.length ?? 0
  return words[index]?.[1] ?? words[0]?.[1] ?? 0
}

const shorten = (text: string, side: 'start' | 'end') => {
  if (text.length <= around) return text
  return side === 'start' ? `…${text.slice(-around)}` : `${text.slice(0, around)}…`
}

/**
 * Where words of the workspace were likely misheard, in the order they were said. Longer runs go before shorter ones
 * inside them; a run across the signs of a sentence's end is none.
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
        const before = shorten(text.slice(0, from), 'start')
        const after = shorten(text.slice(to), 'end')
        found.push({ segmentId: said.id, from, to, heard, term, startMs: startOf(said, from), before, after })
        if (found.length >= mostSuggestions) return found
      }
      i += taken?.pieces ?? 1
    }
  }
  return found
}

/** The longest run from a piece on that is a term, misheard (`term`) or right (null). */
const longestAt = (
  text: string,
  pieces: readonly Piece[],
  i: number,
  finder: ReturnType<typeof termFinder>,
) => {
  for (let n = Math.min(finder.longest, mostWords, pieces.length - i); n > 0; n--) {
    const [from, to] = [pieces[i]?.from ?? 0, pieces[i + n - 1]?.to ?? 0]
    const heard = text.slice(from, to)
    if (/[.!?;:]\s/.test(heard)) continue
    if (finder.isRight(heard)) return { pieces: n, term: null, from, to, heard }
    const term = finder.find(heard)
    if (term !== null) return { pieces: n, term, from, to, heard }
  }
  return null
}
