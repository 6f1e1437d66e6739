import type { NewTerm } from '@hattama/contract/vocabulary'

/** Spellings between commas or semicolons, without repetitions. */
export const readSpellings = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((spelling) => spelling.trim().replace(/\s+/g, ' '))
      .filter((spelling) => spelling !== ''),
  ),
]

/**
 * Words of a pasted list, one a line: `Хаттама` or `Хаттама: хат тама, катама`. A tab parts them too, as spreadsheets
 * do. A word that stands twice is one, with the spellings of both.
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
