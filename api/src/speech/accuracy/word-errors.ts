/** Normalises a text to comparable words, in `bench speech` and on people's own recordings: lower case, no punctuation. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\bmr\b\.?/g, 'mister')
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Counts substituted, missing and added words (Levenshtein distance over words). */
export const wordErrors = (said: readonly string[], heard: readonly string[]): number => {
  let row = Array.from({ length: heard.length + 1 }, (_, j) => j)
  let errors = heard.length
  for (const [i, word] of said.entries()) {
    let corner = i
    errors = i + 1
    const next = [errors]
    for (const [j, above] of row.slice(1).entries()) {
      const changed = corner + (word === heard[j] ? 0 : 1)
      errors = Math.min(changed, above + 1, errors + 1)
      next.push(errors)
      corner = above
    }
    row = next
  }
  return errors
}
