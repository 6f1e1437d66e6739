import { spellingDistance } from '../language/spelling-distance.ts'

/** `expires_at`, `expiresAt` and `ExpiresAt` are one name to a person. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `lastsDays` -> `lasts`, `days` */
const wordsOf = (name: string) => name.split(/(?=\p{Lu})|[^\p{L}\p{N}]+/u).map((word) => word.toLowerCase())

/** Longest name that is compared: no field has a longer one. */
const longest = 40

/** One edit makes any name of one or two letters out of any other. */
const mostEdits = ({ length }: string) => Math.floor(length / 3)

/** Letters a name has to have to be looked for in others: `of` and `to` say nothing. */
const shortestPart = 3

/** How far a name is from the one that may be meant, 0 for the same; Infinity when they have nothing in common. */
const farness = (name: string, known: string): number => {
  const edits = spellingDistance(bare(name), bare(known))
  if (edits === 0 || edits <= mostEdits(known)) return edits
  const [words, others] = [wordsOf(name), wordsOf(known)]
  if (Math.min(bare(name).length, bare(known).length) < shortestPart) return Infinity
  const isPart = others.every((word) => words.includes(word)) || words.every((word) => others.includes(word))
  return isPart ? longest + edits : Infinity
}

/** The known name that was probably meant, if one is near: misspelt, written in another way, or with a word more or less. */
export const nearName = (name: string, known: readonly string[]): string | undefined => {
  if (name.length > longest) return undefined
  const ranked = known
    .map((one) => ({ one, far: farness(name, one) }))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far)
  return ranked[0]?.one
}
