import type { TextSpan } from '@hattama/contract/rules/insight/without-spans'
import { sameName } from '#kernel/language/same-root.ts'
import { wordsOf } from '#kernel/language/words.ts'

const name = String.raw`(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2})`
const end = String.raw`(?=\s*(?:[,;.)]|$|\s[—–-]\s))`
const owner =
  '(?:owner|assignee|assigned to|responsible|ответственн(?:ый|ая)|исполнитель|отв\\.|жауапты(?:сы)?|орындаушы(?:сы)?)'

/** `words`: whether the task can do without them; `anybody`: whoever is named has it, known or not. */
type Place = { pattern: RegExp; words: boolean; anybody: boolean }

const place = (pattern: string, words = true, anybody = false): Place => ({
  pattern: new RegExp(pattern, 'diu'),
  words,
  anybody,
})

/** Where a name says whose task it is. "to Dina", «Дине» and «Динаға» do not: these may be who receives something. */
const places = [
  place(String.raw`(?:^|[,;(—–-])\s*${owner}\s*[:—–-]?\s*${name}${end}`, true, true),
  place(String.raw`(?<![\p{L}\d._-])@${name}`, true, true),
  place(String.raw`^\s*${name}\s*[:,]`),
  place(String.raw`^\s*${name}\s+[—–-]\s`),
  place(String.raw`^\s*${name} to (?=\p{L})`),
  place(String.raw`^\s*пусть (\p{L}+)`, false),
  place(String.raw`(?<!\p{L})(\p{L}+) \p{L}+(?:сын|сін)(?!\p{L})`, false),
  // "Call Gemma, Helen, by Friday"
  place(String.raw`,\s+${name}\s*(?=,|\.?\s*$)`),
  place(String.raw`\s\(${name}\)\s*$`),
  place(String.raw`\s[—–-]\s+${name}\s*$`),
]

/** Whether all words of what was written are parts of a name, each as `isSame` compares them. */
const fits = (said: readonly string[], known: string, isSame: (part: string, word: string) => boolean) => {
  const parts = wordsOf(known)
  return said.length > 0 && said.every((word) => parts.some((part) => isSame(part, word)))
}

/** Those known by a name; letter by letter before other cases of it. */
const peopleCalled = (text: string, known: readonly string[]): string[] => {
  const said = wordsOf(text)
  const exact = known.filter((one) => fits(said, one, (part, word) => part === word))
  return exact.length > 0 ? exact : known.filter((one) => fits(said, one, sameName))
}

/** "@Dina by Friday": what follows a name may look like more of it. */
const shorter = (said: string): string[] => {
  const words = said.split(' ')
  return words.map((_, i) => words.slice(0, words.length - i).join(' '))
}

/** The words of a name that is nobody's here: as far as they are written like one, after "@" and ":" in small letters, too. */
const stranger = (said: string, before: string): string | null => {
  const [first = '', ...rest] = said.split(' ')
  if (!/^\p{Lu}/u.test(first) && !/[@:]\s*$/u.test(before)) return null
  const more = rest.findIndex((word) => !/^\p{Lu}/u.test(word))
  const found = [first, ...(more < 0 ? rest : rest.slice(0, more))].join(' ')
  return found.charAt(0).toLocaleUpperCase() + found.slice(1)
}

type Found = { who: string; at: TextSpan | null }

const ownerAt = (text: string, { pattern, words, anybody }: Place, known: readonly string[]): Found[] => {
  const match = pattern.exec(text)
  const said = match?.[1]
  const [start, stop] = match?.indices?.[1] ?? []
  if (!match || said === undefined || start === undefined || stop === undefined) return []
  const found = (who: string, length: number) => {
    const rest = stop - start === length ? match.index + match[0].length : start + length
    return [{ who, at: words ? { from: match.index, end: rest } : null }]
  }
  for (const one of shorter(said)) {
    const called = peopleCalled(one, known)
    if (called.length === 1 && called[0] !== undefined) return found(called[0], one.length)
    // which of them is for a person to say
    if (called.length > 1) return []
  }
  const other = anybody ? stranger(said, text.slice(match.index, start)) : null
  return other === null ? [] : found(other, other.length)
}

/** Whose task it is by its words, and where, if it can do without them; null where that is not certain. `known`: names. */
export const ownerTyped = (text: string, known: readonly string[]): Found | null => {
  const found = places.flatMap((one) => ownerAt(text, one, known))
  const people = new Set(found.map(({ who }) => who))
  return people.size === 1 ? (found[0] ?? null) : null
}
