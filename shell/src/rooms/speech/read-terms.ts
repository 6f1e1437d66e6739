import type { NewTerm } from '@hattama/contract/speech/vocabulary'

/** Spellings separated by commas or semicolons, without duplicates. */
export const readSpellings = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((spelling) => spelling.trim().replace(/\s+/g, ' '))
      .filter((spelling) => spelling !== ''),
  ),
]

/**
 * Parses a pasted list with one word per line: `Хаттама` or `Хаттама: хат тама, катама`. A tab separates as well, for
 * spreadsheets. Duplicate words are merged, with the spellings of both.
 */
export const readTerms = (text: string): NewTerm[] => {
  const terms = new Map<string, NewTerm>()
  for (const line of text.split(/\r?\n/)) {
    const [first = '', ...rest] = line.split(/[:\t]/)
    const term = first.trim().replace(/\s+/g, ' ')
    if (term === '') continue
    const heardAs = readSpellings(rest.join(','))
    const known = terms.get(term.toLowerCase())
    terms.set(term.toLowerCase(), {
      term: known?.term ?? term,
      heardAs: [...new Set([...(known?.heardAs ?? []), ...heardAs])],
    })
  }
  return [...terms.values()]
}
