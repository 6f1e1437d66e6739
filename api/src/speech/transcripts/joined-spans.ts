import type { Span } from '../engines/engine.ts'

/** Returns stretches in order of time, those that meet or overlap as one. */
export const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = []
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = all.at(-1)
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs)
    else all.push({ startMs, endMs })
  }
  return all
}
