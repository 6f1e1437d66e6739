import type { VoicesUse } from '@hattama/contract/speech/evidence'
import type { CallHints } from '@hattama/contract/speech/hint'
import type { Span } from '../engines/engine.ts'
import { litSpans } from './names.ts'
import type { Source } from './sources.ts'
import { common, joined, lengthOf } from './spans.ts'

/** Sources that cover less of the speech than this miss someone, whose words would go to others. */
const minCoverage = 0.6
/** A single source with more than this share of everything audible stands for several people */
const wholeShare = 0.95
/** if the page lights someone else for more than this share of its lit time. */
const minLitShare = 0.1
/** Tolerance at the edges: words are later than the first sound, and sources end with the last packet. ms */
const nearMs = 300

/**
 * Judges whether the sources of a call can be believed: they must cover its speech, and must not be a single one for
 * everyone when the page shows several people.
 * @param words of the call's side
 */
export const judgeSources = (
  sources: readonly Source[],
  words: readonly Span[],
  hints: Pick<CallHints, 'names' | 'hints'>,
  durationMs: number,
): Pick<VoicesUse, 'state' | 'coverage'> => {
  const all = sources.flatMap((s) => s.spans)
  if (all.length === 0) return { state: 'unheard', coverage: 0 }
  const wide = joined(all.map((s) => ({ startMs: s.startMs - nearMs, endMs: s.endMs + nearMs })))
  const spoken = joined(words)
  const coverage = spoken.length === 0 ? 1 : lengthOf(common(spoken, wide)) / lengthOf(spoken)
  if (coverage < minCoverage) return { state: 'uncovered', coverage }
  const most = Math.max(...sources.map((s) => lengthOf(s.spans)))
  const isOne = most / lengthOf(all) > wholeShare
  return { state: isOne && lightsSeveral(hints, durationMs) ? 'one-source' : 'used', coverage }
}

const lightsSeveral = (hints: Pick<CallHints, 'names' | 'hints'>, durationMs: number) => {
  const own = new Set(hints.names.filter((n) => n.self).map((n) => n.name))
  const { kind, lit } = litSpans(hints, durationMs)
  if (kind !== 'dom') return false
  const times = [
    ...Map.groupBy(
      lit.filter((l) => !own.has(l.of)),
      (l) => l.of,
    ).values(),
  ].map(lengthOf)
  const [, second = 0] = times.toSorted((a, b) => b - a)
  return second > minLitShare * times.reduce((sum, ms) => sum + ms, 0)
}
