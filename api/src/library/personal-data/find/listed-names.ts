import { sameName } from '#kernel/language/same-root.ts'
import { transliterate } from '#kernel/language/transliterate.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Found } from './found.ts'

const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const between = /^[\s.·]{1,2}$/

/** The form of a word used to compare names: lower-case Latin letters, without an English possessive. */
const compared = (text: string) => transliterate((wordsOf(text.replace(/['’]s$/i, ''))[0] ?? '').slice(0, 60))

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

/**
 * Finds listed names in texts: whole or in part, in any grammatical case and either alphabet; a word in lower case is
 * not a name. Each distinct word is compared once.
 */
export const listedNames = (names: readonly string[]): ((text: string) => Found[]) => {
  const parts = byLetter(names)
  const known = new Map<string, boolean>()
  const isListed = (text: string) => {
    if (!/^\p{Lu}/u.test(text)) return false
    const before = known.get(text)
    if (before !== undefined) return before
    const asked = compared(text)
    const listed = [...(parts.get(asked.slice(0, 1)) ?? [])].some((part) => sameName(asked, part))
    if (known.size < 20_000) known.set(text, listed)
    return listed
  }
  if (parts.size === 0) return () => []
  return (text) => {
    const found: Found[] = []
    for (const match of text.matchAll(word)) {
      if (!isListed(match[0])) continue
      const [start, end] = [match.index, match.index + match[0].length]
      const last = found.at(-1)
      if (last && start - last.end < 3 && between.test(text.slice(last.end, start))) last.end = end
      else found.push({ start, end, kind: 'name' })
    }
    return found
  }
}
