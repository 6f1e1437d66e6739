import type { KeptLine } from '#kernel/db/columns.ts'
import { type Line, lookOf, marksOf } from '../port/line.ts'
import { textOf } from '#insight/documents/model/document.ts'
import type { LineThere } from '../port/notes-tool.ts'

/** A line of ours: as we wrote it, where that is known, and as it is there now; null if somebody deleted it. */
type Known = { id: string; kept: KeptLine | null; there: LineThere | null }

/** A change to a page, from its top to its end. `at`: index into the wanted lines. */
export type Step =
  | { does: 'keep'; id: string; at: number; isThere: boolean }
  | { does: 'replace'; id: string; at: number; changed: { isDone: boolean; below: boolean } }
  | { does: 'insert'; at: number }
  | { does: 'remove'; id: string; hasBelow: boolean }

/** A line as it should be, with what it is compared by. */
type Wanted = { line: Line; hash: string; below: string; look: string }

const wantedOf = (line: Line): Wanted => ({
  line,
  ...marksOf(line),
  look: lookOf(line.kind, textOf(line.spans)),
})

const isSame = ({ kept, there }: Known, { hash, below, look }: Wanted): boolean =>
  kept ? kept.hash === hash && kept.below === below : there?.look === look

/** The longest common subsequence of both sides, as pairs of indices. */
const commonOf = (known: readonly Known[], wanted: readonly Wanted[]): [number, number][] => {
  const width = wanted.length + 1
  const lengths = new Uint16Array((known.length + 1) * width)
  const longest = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (const [i, one] of [...known.entries()].toReversed()) {
    for (const [j, line] of [...wanted.entries()].toReversed())
      lengths[i * width + j] = isSame(one, line)
        ? longest(i + 1, j + 1) + 1
        : Math.max(longest(i + 1, j), longest(i, j + 1))
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; ;) {
    const [one, line] = [known[i], wanted[j]]
    if (!one || !line) return pairs
    if (isSame(one, line)) pairs.push([i++, j++])
    else if (longest(i + 1, j) >= longest(i, j + 1)) i += 1
    else j += 1
  }
}

/** Our lines in page order; deleted ones keep their place among ours. */
const knownIn = (kept: readonly KeptLine[], there: readonly LineThere[]): Known[] => {
  const byId = new Map(kept.map((line) => [line.id, line]))
  const known = there
    .filter(({ id, isOurs }) => (byId.has(id) ? !byId.get(id)?.isLeft : isOurs))
    .map((line): Known => ({ id: line.id, kept: byId.get(line.id) ?? null, there: line }))
  const standing = new Set(there.map(({ id }) => id))
  for (const [nth, line] of kept.entries()) {
    if (standing.has(line.id) || line.isLeft) continue
    const before = kept[nth - 1]?.id
    const at = before === undefined ? 0 : known.findIndex(({ id }) => id === before) + 1
    known.splice(at, 0, { id: line.id, kept: line, there: null })
  }
  return known
}

const stepsBetween = (old: readonly Known[], wanted: readonly Wanted[], from: number): Step[] => {
  const free = old.filter(({ there }) => there !== null)
  const steps = wanted.map(({ line, below }, nth): Step => {
    const at = from + nth
    const next = free.findIndex(({ there }) => there?.look.startsWith(`${line.kind}\n`))
    const [found] = next === -1 ? [] : free.splice(0, next + 1).slice(next)
    if (!found) return { does: 'insert', at }
    const { kept, id } = found
    const changed = {
      isDone: kept === null || kept.isDone !== line.isDone,
      below: kept === null || kept.below !== below,
    }
    return { does: 'replace', id, at, changed }
  })
  const used = new Set(steps.flatMap((step) => ('id' in step ? step.id : [])))
  const left = old.filter(({ id, there }) => there !== null && !used.has(id))
  return [
    ...left.map((one): Step => ({ does: 'remove', id: one.id, hasBelow: one.there?.hasBelow === true })),
    ...steps,
  ]
}

/**
 * Plans how to update a page to the minutes as they are now. Our unchanged lines stay untouched, with whatever people made
 * of them; changed ones are changed in place; people's own lines are never touched; our lines they deleted stay away until
 * they change here. Lines a killed worker added without recording them are recognised by their look. Pure.
 */
export const planChanges = (
  kept: readonly KeptLine[],
  there: readonly LineThere[],
  lines: readonly Line[],
): Step[] => {
  const known = knownIn(kept, there)
  const wanted = lines.map(wantedOf)
  const steps: Step[] = []
  let [i, j] = [0, 0]
  for (const [k, w] of [...commonOf(known, wanted), [known.length, wanted.length] as const]) {
    steps.push(...stepsBetween(known.slice(i, k), wanted.slice(j, w), j))
    const same = known[k]
    if (same) steps.push({ does: 'keep', id: same.id, at: w, isThere: same.there !== null })
    ;[i, j] = [k + 1, w + 1]
  }
  return steps
}
