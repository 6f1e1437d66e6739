import type { KeptLine } from '#kernel/db/columns.ts'
import { type Line, lookOf, marksOf } from '../port/line.ts'
import { textOf } from '#insight/documents/model/document.ts'
import type { LineThere } from '../port/notes-tool.ts'

/** A line of ours: as we wrote it, where that is known, and as it stands there; null: somebody deleted it. */
type Known = { id: string; kept: KeptLine | null; there: LineThere | null }

/** What is done with a page, from its top to its end. `at`: of the wanted lines. */
export type Step =
  | { does: 'keep'; id: string; at: number; isThere: boolean }
  | { does: 'replace'; id: string; at: number; changed: { isDone: boolean; below: boolean } }
  | { does: 'insert'; at: number }
  | { does: 'remove'; id: string; hasBelow: boolean }

/** A line as it is to be, with what it is compared by. */
type Wanted = { line: Line; hash: string; below: string; look: string }

const wantedOf = (line: Line): Wanted => ({
  line,
  ...marksOf(line),
  look: lookOf(line.kind, textOf(line.spans)),
})

const isSame = ({ kept, there }: Known, { hash, below, look }: Wanted): boolean =>
  kept ? kept.hash === hash && kept.below === below : there?.look === look

/** The longest run of lines that are the same on both sides, as pairs of places. */
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

/** Lines of ours in the order of the page; those somebody deleted stand where they stood among ours. */
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
 * How a page is brought to what the minutes say now: what we wrote and did not change stays untouched, with whatever people made of
 * it; what changed is changed in its place; what people wrote themselves is never touched, and what of ours they deleted stays away
 * until it changes here. Lines that were put there and not written down, by a worker that was killed, are known by their look. Pure.
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
