import { fold, foldKazakh } from '@hattama/contract/rules/kernel/fold'
import { normalForm } from '@hattama/contract/rules/kernel/normal-form'
import type { Segment } from '../../kernel/text/transcript-model.ts'

/** One match: segment index and characters [from, to) of its text. */
export type Hit = { segment: number; from: number; to: number }

/** Nobody reads more than this, and the limit keeps a one-letter query cheap. */
const maxHits = 5000

type Fold = (text: string) => string

/** Folded texts, cached while the segments live, so that typing a query folds each segment only once. */
const caches = new Map<Fold, WeakMap<Segment, string>>([
  [fold, new WeakMap()],
  [foldKazakh, new WeakMap()],
])

const folded = (segment: Segment, by: Fold) => {
  const cache = caches.get(by)
  const known = cache?.get(segment)
  if (known !== undefined) return known
  const text = by(segment.text)
  cache?.set(segment, text)
  return text
}

const search = (segments: readonly Segment[], needle: string, by: Fold, speakerId: string | null) => {
  const hits: Hit[] = []
  for (const [index, segment] of segments.entries()) {
    if (speakerId !== null && segment.speakerId !== speakerId) continue
    const text = folded(segment, by)
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      hits.push({ segment: index, from: at, to: at + needle.length })
      if (hits.length >= maxHits) return hits
    }
  }
  return hits
}

/**
 * Finds a query in the segments (of one speaker, if given), in reading order, at most `maxHits`. Case and `ё` are
 * ignored; if nothing is found, searches again with Kazakh letters taken as typed on a Russian layout.
 */
export const find = (segments: readonly Segment[], query: string, speakerId: string | null = null): Hit[] => {
  const needle = normalForm(query.trim().replace(/\s+/g, ' '), 'NFC')
  if (needle === '') return []
  const hits = search(segments, fold(needle), fold, speakerId)
  return hits.length > 0 ? hits : search(segments, foldKazakh(needle), foldKazakh, speakerId)
}

/** Next (+1) or previous (-1) of `count` hits, wrapping around; -1 when there are none. */
export const step = (current: number, count: number, by: 1 | -1): number =>
  count === 0 ? -1 : current < 0 ? (by === 1 ? 0 : count - 1) : (current + by + count) % count

/** The first hit at or after a segment, so that find starts where the user is reading; 0 if all are before, -1 if none. */
export const firstHitFrom = (hits: readonly Hit[], segment: number): number => {
  const index = hits.findIndex((hit) => hit.segment >= segment)
  return hits.length === 0 ? -1 : Math.max(0, index)
}
