import { isName, namesIn } from '#insight/grounding/names.ts'
import { hasCapitals, nameForms } from '#kernel/language/name-forms.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Redacted, Redactor } from '#library/personal-data/redact.ts'

/** A person in a meeting: the names used for them, and what replaces those. */
export type Known = { names: readonly string[]; as: string }

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]*)*/gu

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/** What may be between two words of one name: a space, the dot of an initial, an `@`. */
const joins = /^[\s.·_@-]{1,2}$/

type Place = { start: number; end: number; text: string; who: Known | null }

type Person = {
  known: Known
  parts: readonly string[]
  exact: ReadonlySet<string>
  formOf: ReturnType<typeof nameForms>
}

/**
 * Whose name a word is, in any grammatical case and either alphabet. One in lower case is a name if it is a form of one; a
 * name that is also an ordinary word counts so only in a text without capitals, which would tell them apart.
 */
const ownerOf = (text: string, people: readonly Person[], isCapitalised: boolean): Known | null => {
  const exact = people.find((one) => one.exact.has(text))
  if (exact) return exact.known
  const bare = text.toLowerCase().replace(/['’]s?$/, '')
  const alike = isCapital(text) && people.find(({ parts }) => parts.some((part) => isName(bare, part)))
  if (alike) return alike.known
  const named = people.find(({ formOf }) => {
    const reading = formOf(bare)
    return reading === 'name' || (reading === 'word' && !isCapitalised)
  })
  return named?.known ?? null
}

/** The words of a name by which its lower-case forms are found: of a label like "Project Manager", none. */
const identifying = (spelled: readonly string[]) =>
  spelled.length === 1 ? spelled : namesIn(spelled.join(' '))

const placesOf = (text: string, address: string, as: string): Redacted[] => {
  const found: Redacted[] = []
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + address.length)) {
    found.push({ start: at, end: at + address.length, as })
  }
  return found
}

/**
 * Finds people's names in a text: whole, by part ("Анне", "Petrov's") and as an initial beside one of them. Prefers to hide
 * too much rather than too little: a word that begins a sentence and reads like a name counts as one, and in a text without
 * capitals every word that is a form of one.
 */
export const nameRedactor = (everybody: readonly Known[]): Redactor => {
  const people = everybody.map((known) => {
    const parts = [...new Set(known.names.flatMap((name) => wordsOf(name.replaceAll('-', ' '))))].filter(
      (part) => part.length > 2,
    )
    // the domain of a mail address is nobody's name
    const spelled = known.names.flatMap((name) => name.replace(/@.*$/, '').match(word) ?? [])
    const exact = new Set(spelled.filter((one) => one.length > 1))
    return { known, parts, exact, formOf: nameForms(identifying(spelled)) }
  })
  const addresses = everybody.flatMap((known) =>
    known.names.filter((name) => name.includes('@')).map((address) => ({ address, known })),
  )
  return (text) => {
    const isCapitalised = hasCapitals(text)
    const lower = text.toLowerCase()
    const found = addresses.flatMap(({ address, known }) => placesOf(lower, address.toLowerCase(), known.as))
    const places: Place[] = [...text.matchAll(word)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      who: ownerOf(match[0], people, isCapitalised),
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
