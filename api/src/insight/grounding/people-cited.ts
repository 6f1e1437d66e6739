import type { Line } from '../transcript/lines.ts'
import type { Ground } from './lines-read.ts'
import { isMentioned, type Person, speaks } from './persons.ts'
import { isPromise } from './promises.ts'
import { isReport } from './reports.ts'
import type { Term } from './terms.ts'

/** The lines a claim cites, and those between them. */
export const spanOf = ({ cited, near }: Pick<Ground, 'cited' | 'near'>): Line[] => {
  const numbers = cited.map(({ n }) => n)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return near.filter(({ n }) => n >= first && n <= last)
}

const isIn = (person: Person, lines: readonly Line[]) =>
  lines.some((line) => speaks(person, line) || isMentioned(person, line))

/**
 * Whether a claim names people its own lines do not have: none of them speaks or is spoken of there, or not the one whose
 * words it reports, or one of them while somebody it does not name takes something on.
 * @param named in the order of the claim
 */
export const isOfPeopleElsewhere = (
  named: readonly Person[],
  terms: readonly Term[],
  ground: Pick<Ground, 'cited' | 'near'>,
): boolean => {
  const [first] = named
  if (!first) return false
  const { cited } = ground
  const span = spanOf(ground)
  if (named.every((p) => !isIn(p, span))) return true
  if (!isIn(first, cited) && terms.some(isReport)) return true
  const promised = cited.filter(isPromise)
  return (
    promised.length > 0 &&
    named.some((p) => !isIn(p, cited)) &&
    !promised.some((line) => named.some((p) => speaks(p, line)))
  )
}
