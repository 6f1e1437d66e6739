import type { Suggestion } from '@hattama/contract/speech/vocabulary'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { redactIn } from '#library/personal-data/redact.ts'
import { type Cover, withHidden } from '../editing/under-cover.ts'
import { contextOf, type Said } from './suggest.ts'

/**
 * Suggestions as they may be read where something is hidden: none for a hidden word, which would tell what it sounds like, and
 * the words around a place masked before they are cut, since half of a number would not be recognised. What is of another transcript than `segments` is left out.
 */
export const hiddenContext = (
  suggestions: readonly Suggestion[],
  segments: readonly (Said & { speakerId: string })[],
  cover: Cover,
): Suggestion[] => {
  const ids = new Set(suggestions.map(({ segmentId }) => segmentId))
  const under = new Map(withHidden(segments, ids, cover).map((one) => [one.segment.id, one]))
  return suggestions.flatMap((one) => {
    const place = under.get(one.segmentId)
    if (place?.segment.text.slice(one.from, one.to) !== one.heard) return []
    const { found: ranges, segment } = place
    const { text } = segment
    if (ranges.some(({ start, end }) => start < one.to && end > one.from)) return []
    const masked = (from: number, to: number) => {
      const found = ranges
        .filter(({ start, end }) => start >= from && end <= to)
        .map(({ start, end }) => ({ start: start - from, end: end - from, as: hiddenMark }))
      return redactIn(text.slice(from, to), [() => found])
    }
    return [{ ...one, ...contextOf(masked(0, one.from), masked(one.to, text.length)) }]
  })
}
