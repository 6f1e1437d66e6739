import { areOpposite } from '#kernel/language/concepts.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { isOtherAlphabet, transliterate } from '#kernel/language/transliterate.ts'
import type { Term } from './terms.ts'

/** Where a word of a claim occurs in the lines: the words that say it, and those that say its opposite. */
export type Match = { term: Term; same: Term[]; opposite: Term[] }

/** Whether two words mean the same, in whatever form, alphabet or language. */
export const means = (a: Term, b: Term): boolean =>
  a.stem === b.stem ||
  sameRoot(a.stem, b.stem) ||
  a.ideas.some((idea) => b.ideas.includes(idea)) ||
  (isOtherAlphabet(a.word, b.word) && sameRoot(transliterate(a.stem), transliterate(b.stem)))

const opposes = (a: Term, b: Term): boolean =>
  a.ideas.some((idea) => b.ideas.some((other) => areOpposite(idea, other)))

/**
 * @param cited words of the lines a claim cites: when they say it, neighbouring lines are not consulted
 * @param near words of these lines and their neighbours
 */
export const matchOf = (term: Term, cited: readonly Term[], near: readonly Term[]): Match => {
  const found = [cited, near].map((lines) => lines.filter((t) => means(term, t)))
  const same = found.find((terms) => terms.length > 0) ?? []
  const exact = same.filter((t) => t.stem === term.stem)
  if (exact.length > 0) return { term, same: exact, opposite: [] }
  const opposite = same.length > 0 ? [] : near.filter((t) => opposes(term, t))
  return { term, same, opposite }
}

const fits = (a: Term, b: Term) => a.denied === 'maybe' || b.denied === 'maybe' || a.denied === b.denied

/** Whether it is said with the same "yes" or "no", or its opposite with the other one. */
export const agrees = ({ term, same, opposite }: Match): boolean =>
  same.some((t) => fits(term, t)) ||
  opposite.some((t) => t.denied === 'maybe' || (t.denied === 'yes') !== (term.denied === 'yes'))

/** Whether it is said, but only with the other "yes" or "no". */
export const contradicts = (match: Match): boolean =>
  (match.same.length > 0 || match.opposite.length > 0) && !agrees(match)

/** The share of a clause's words that must be near a denial for the whole clause to count as denied. */
const minAgreeing = 0.6

/**
 * Whether a clause of a claim says "yes" where the lines say "no", or the reverse. Compared as a whole, since "a contract
 * with Acme is planned" leaves out the very word that "we will not sign a contract with Acme" denies.
 */
export const reversesMeaning = (clause: readonly Match[]): boolean => {
  const said = clause.filter((m) => m.same.length > 0)
  const isDenied = clause.some((m) => m.term.denied === 'yes')
  const near = said.filter((m) => m.same.every((t) => t.denied !== 'no'))
  if (!isDenied) return said.length > 1 && near.length >= Math.max(2, minAgreeing * said.length)
  const opposed = clause.some((m) => m.opposite.length > 0)
  return !opposed && said.length > 0 && said.every((m) => m.same.every((t) => t.denied === 'no'))
}
