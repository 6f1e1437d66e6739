import type { Suggestion } from '@hattama/contract/vocabulary'
import { hiddenMark } from '@hattama/contract/rules/personal-data'
import type { Queryable } from '#kernel/db/database.ts'
import { redactIn } from '#library/personal-data/redact.ts'
import { type Cover, hiddenRanges } from '../editing/under-cover.ts'
import { contextOf, type Said } from './suggest.ts'

/**
 * Suggestions as they may be read where something is hidden: none for a hidden word, which would tell what it sounds like, and
 * the words around a place masked before they are cut, since half of a number would not be recognised.
 */
export const hiddenContext = async (
  db: Queryable,
  recordingId: string,
  { suggestions, segments }: { suggestions: readonly Suggestion[]; segments: readonly Said[] },
  cover: Cover,
): Promise<Suggestion[]> => {
  const ids = [...new Set(suggestions.map(({ segmentId }) => segmentId))]
  const hidden = await hiddenRanges(db, recordingId, ids, cover)
  const texts = new Map(segments.map(({ id, text }) => [id, text]))
  return suggestions.flatMap((one) => {
    const [text = '', ranges = []] = [texts.get(one.segmentId), hidden.get(one.segmentId)]
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
