import type { Span } from '../engines/engine.ts'

export const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, s) => sum + s.endMs - s.startMs, 0)

/** Sorts stretches, closing gaps up to `gapMs` and merging overlaps. */
export const joined = (spans: readonly Span[], gapMs = 0): Span[] => {
  const done: Span[] = []
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = done.at(-1)
    if (last && startMs - last.endMs <= gapMs) last.endMs = Math.max(last.endMs, endMs)
    else done.push({ startMs, endMs })
  }
  return done
}

/** Finds where only one owner is active, and who; overlapping `spans` of one owner count once. */
export const alone = <K>(spans: readonly (Span & { of: K })[]): (Span & { of: K })[] => {
  const turns = spans
    .filter((s) => s.endMs > s.startMs)
    .flatMap((s) => [
      { at: s.startMs, of: s.of, step: 1 },
      { at: s.endMs, of: s.of, step: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.step - b.step)
  const active = new Map<K, number>()
  const found: (Span & { of: K })[] = []
  let since = 0
  for (const { at, of, step } of turns) {
    const [only] = active.keys()
    if (active.size === 1 && at > since && only !== undefined) {
      const last = found.at(-1)
      if (last && last.endMs === since && last.of === only) last.endMs = at
      else found.push({ startMs: since, endMs: at, of: only })
    }
    const left = (active.get(of) ?? 0) + step
    if (left > 0) active.set(of, left)
    else active.delete(of)
    since = at
  }
  return found
}

/** Intersects two lists: each common stretch, with the span of either. Both must be in order, without overlaps. */
export const common = <A extends Span, B extends Span>(a: readonly A[], b: readonly B[]) => {
  const found: (Span & { a: A; b: B })[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [x, y] = [a[i], b[j]]
    if (!x || !y) break
    const [startMs, endMs] = [Math.max(x.startMs, y.startMs), Math.min(x.endMs, y.endMs)]
    if (endMs > startMs) found.push({ startMs, endMs, a: x, b: y })
    if (x.endMs < y.endMs) i++
    else j++
  }
  return found
}

export const moved = <S extends Span>(spans: readonly S[], byMs: number): S[] =>
  spans.map((s) => ({ ...s, startMs: s.startMs + byMs, endMs: s.endMs + byMs }))
