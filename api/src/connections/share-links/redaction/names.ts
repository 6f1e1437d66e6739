import { isName } from '#insight/grounding/names.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Redacted, Redactor } from '#library/personal-data/redact.ts'

/** A person in a meeting: the names used for them, and what replaces those. */
export type Known = { names: readonly string[]; as: string }

const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/** What may be between two words of one name: a space, the dot of an initial, an `@`. */
const joins = /^[\s.·_@]{1,2}$/

type Place = { start: number; end: number; text: string; who: Known | null }

/** Whose name a word is, in any grammatical case and either alphabet. Lower-case words count only if a name has them so. */
const ownerOf = (
  text: string,
  people: readonly { known: Known; parts: readonly string[]; exact: ReadonlySet<string> }[],
) => {
  const small = text.toLowerCase()
  const exact = people.find((one) => one.exact.has(text))
  if (exact) return exact.known
  if (!isCapital(text)) return null
  const bare = small.replace(/['’]s$/, '')
  return people.find(({ parts }) => parts.some((part) => isName(bare, part)))?.known ?? null
}

/**
 * Finds people's names in a text: whole, by part ("Анне", "Petrov's") and as an initial beside one of them. Prefers to hide
 * too much rather than too little: a word that begins a sentence and reads like a name counts as one.
 */
export const nameRedactor = (everybody: readonly Known[]): Redactor => {
  const people = everybody.map((known) => {
    const parts = [...new Set(known.names.flatMap((name) => wordsOf(name)))].filter((part) => part.length > 2)
    const spelled = known.names.flatMap((name) => name.match(word) ?? [])
    return { known, parts, exact: new Set(spelled.filter((one) => one.length > 1)) }
  })
  const addresses = everybody.flatMap((known) =>
    known.names.filter((name) => name.includes('@')).map((address) => ({ address, known })),
  )
  return (text) => {
    const lower = text.toLowerCase()
    const found: Redacted[] = addresses.flatMap(({ address, known }) => {
      const at = lower.indexOf(address.toLowerCase())
      return at < 0 ? [] : [{ start: at, end: at + address.length, as: known.as }]
    })
    const places: Place[] = [...text.matchAll(word)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      who: ownerOf(match[0], people),
    }))
    let last: (Redacted & { who: Known }) | null = null
    places.forEach((place, i) => {
      const { who } = place
      if (!who) return
      const gap = last ? text.slice(last.end, place.start) : ''
      if (last && last.who === who && joins.test(gap)) {
        last.end = place.end
        return
      }
      const before = places[i - 1]
      // "П. Иванов": the initial goes with the name
      const isInitial =
        before !== undefined &&
        before.text.length === 1 &&
        isCapital(before.text) &&
        joins.test(text.slice(before.end, place.start))
      last = { start: isInitial ? before.start : place.start, end: place.end, as: who.as, who }
      found.push(last)
    })
    return found
  }
}
