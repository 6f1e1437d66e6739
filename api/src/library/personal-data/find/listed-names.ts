import { hasCapitals, nameForms } from '#kernel/language/name-forms.ts'
import { sameName } from '#kernel/language/same-root.ts'
import { transliterate } from '#kernel/language/transliterate.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Found } from './found.ts'

const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
const between = /^[\s.·-]{1,2}$/

/** Longest word compared, characters. */
const maxChars = 60

const bareOf = (text: string) =>
  wordsOf(text.replace(/['’]s?$/i, ''))
    .join('')
    .slice(0, maxChars)

/** The form of a word used to compare names: lower-case Latin letters, without an English possessive. */
const compared = (text: string) => transliterate(bareOf(text))

/** Names by first letter, so that a word is compared with few of them. */
const byLetter = (names: readonly string[]) => {
  const parts = new Map<string, Set<string>>()
  for (const part of names.flatMap((name) => name.match(word) ?? [])) {
    const known = compared(part)
    if (known.length < 2) continue
    const letter = known.slice(0, 1)
    parts.set(letter, (parts.get(letter) ?? new Set()).add(known))
  }
  return parts
}

type Finder = (text: string) => Found[]

/** Lists that were used last, with what is known of the words compared: a list is long, and read on each request. */
const finders = new Map<string, Finder>()
const maxFinders = 20

type Reading = ReturnType<ReturnType<typeof nameForms>>

/**
 * Finds listed names in texts: whole or in part, in any grammatical case and either alphabet. A word with a capital is a
 * name if it resembles one; a word without, if it is one of its forms. Names that are ordinary words too ("Will", "Вера",
 * "Арман") are told from these by their capitals, and in a text that has none are always hidden: too much rather than too
 * little. Each distinct word is compared once.
 */
export const listedNames = (names: readonly string[]): Finder => {
  const key = JSON.stringify(names)
  const finder = finders.get(key) ?? finderOf(names)
  finders.delete(key)
  finders.set(key, finder)
  if (finders.size > maxFinders) finders.delete(finders.keys().next().value ?? '')
  return finder
}

const finderOf = (names: readonly string[]): Finder => {
  const parts = byLetter(names)
  const formOf = nameForms(names.flatMap((name) => name.match(word) ?? []))
  const known = new Map<string, Reading>()
  const readingOf = (text: string): Reading => {
    const before = known.get(text)
    if (before !== undefined) return before
    const asked = compared(text)
    const isAlike =
      /^\p{Lu}/u.test(text) && [...(parts.get(asked.slice(0, 1)) ?? [])].some((part) => sameName(asked, part))
    const reading = isAlike ? 'name' : formOf(bareOf(text))
    if (known.size < 20_000) known.set(text, reading)
    return reading
  }
  if (parts.size === 0) return () => []
  return (text) => {
    const isCapitalised = hasCapitals(text)
    const found: Found[] = []
    for (const match of text.matchAll(word)) {
      const reading = readingOf(match[0])
      if (reading === null || (reading === 'word' && isCapitalised)) continue
      const [start, end] = [match.index, match.index + match[0].length]
      const last = found.at(-1)
      if (last && start - last.end < 3 && between.test(text.slice(last.end, start))) last.end = end
      else found.push({ start, end, kind: 'name' })
    }
    return found
  }
}
