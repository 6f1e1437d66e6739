import { type PersonalKind, personalNumbers } from '@hattama/contract/rules/library/personal-data'
import { addressesIn } from './addresses.ts'
import type { Found } from './found.ts'
import { ibansIn } from './ibans.ts'
import { listedNames } from './listed-names.ts'
import { numbersIn } from './numbers.ts'

/** What a workspace looks for: kinds of data, and the names on its list. */
export type Looked = { kinds: readonly PersonalKind[]; names: readonly string[] }

/** Merges overlapping findings into one, of the kind that starts first. */
export const merged = (all: readonly Found[]): Found[] => {
  const kept: Found[] = []
  for (const one of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || one.start >= last.end) kept.push({ ...one })
    else last.end = Math.max(last.end, one.end)
  }
  return kept
}

/** Ids in our own links: a UUID may hold digits that pass a check. */
const idOfThing = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi

/** Finds personal data in texts, in order and without overlaps. Linear in the text, even one crafted by a stranger. */
export const personalFinder = ({ kinds, names }: Looked): ((text: string) => Found[]) => {
  const looked = new Set(kinds)
  const hasNumbers = personalNumbers.some((kind) => looked.has(kind))
  const named = looked.has('name') ? listedNames(names) : () => []
  return (given) => {
    const text = given.replaceAll(idOfThing, (id) => '·'.repeat(id.length))
    return merged([
      ...(looked.has('mail') ? addressesIn(text) : []),
      ...(looked.has('iban') ? ibansIn(text) : []),
      ...(hasNumbers ? numbersIn(text, looked) : []),
      ...named(text),
    ])
  }
}
