/** `expires_at`, `expiresAt` and `ExpiresAt` are one name to a person. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `lastsDays` -> `lasts`, `days` */
const wordsOf = (name: string) => name.split(/(?=\p{Lu})|[^\p{L}\p{N}]+/u).map((word) => word.toLowerCase())

/** Optimal string alignment distance: letters added, left out, replaced, or swapped with their neighbour. */
const editsBetween = (one: string, other: string): number => {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const at = (of: number[], k: number) => of[k] ?? Infinity
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? Infinity
}

/** Longest name that is compared: no field has a longer one. */
const longest = 40

/** One edit makes any name of one or two letters out of any other. */
const mostEdits = ({ length }: string) => (length < 3 ? 0 : Math.max(1, Math.floor(length / 3)))

/** Letters a name has to have to be looked for in others: `of` and `to` say nothing. */
const shortestPart = 3

/** How far a name is from the one that may be meant, 0 for the same; Infinity when they have nothing in common. */
const farness = (name: string, known: string): number => {
  const edits = editsBetween(bare(name), bare(known))
  if (edits === 0 || edits <= mostEdits(known)) return edits
  const [words, others] = [wordsOf(name), wordsOf(known)]
  if (Math.min(bare(name).length, bare(known).length) < shortestPart) return Infinity
  const isPart = others.every((word) => words.includes(word)) || words.every((word) => others.includes(word))
  return isPart ? longest + edits : Infinity
}

/** The known name that was probably meant, if one is near: misspelt, written in another way, or with a word more or less. */
export const nearName = (name: string, known: readonly string[]): string | undefined => {
  if (name.length > longest || bare(name) === '') return undefined
  const ranked = known
    .map((one) => ({ one, far: farness(name, one) }))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far)
  return ranked[0]?.one
}
