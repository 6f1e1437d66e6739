/** The words of a text as they are compared, as `bench speech` and the accuracy on one's own recordings do: small, without signs. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\bmr\b\.?/g, 'mister')
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Substituted, missing and added words (Levenshtein over words). */
export const wordErrors = (said: readonly string[], heard: readonly string[]): number => {
  let row = Array.from({ length: heard.length + 1 }, (_, j) => j)
  for (const [i, word] of said.entries()) {
    const next = [i + 1]
    for (const [j, other] of heard.entries()) {
      const change = (row[j] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
