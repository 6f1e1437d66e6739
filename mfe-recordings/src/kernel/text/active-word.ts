import { wordStride } from '@hattama/contract/rules/speech/segments'
import type { Segment } from './transcript-model.ts'

/** Index of the last value <= `target` in ascending `values`; -1 if all are greater. */
export const lastAtOrBefore = (
  values: { readonly length: number; readonly [i: number]: number },
  target: number,
) => {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= target) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** How many segments back may still be running, since people interrupt each other. */
const overlapReach = 8

/**
 * Index of the segment spoken at `ms`: the last one that has begun or, if that is already over, an earlier one that is
 * still running (two people at once). In a pause it stays on the last one begun. -1 before the first.
 */
export const activeSegment = (starts: Float64Array, ends: Float64Array, ms: number): number => {
  const begun = lastAtOrBefore(starts, ms)
  for (let i = begun; i >= 0 && i > begun - overlapReach; i -= 1) {
    if ((ends[i] ?? 0) > ms) return i
  }
  return begun
}

/** Index of the word spoken at `ms` within its segment: the last begun; -1 before the first. */
export const activeWord = (segment: Segment, ms: number): number => {
  const { words } = segment
  let low = 0
  let high = words.length / wordStride
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle * wordStride + 1] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Index of the word that covers a character offset; the space after a word belongs to it. */
export const wordAtOffset = (segment: Segment, offset: number): number => {
  let index = 0
  for (let i = 0; i < segment.words.length; i += wordStride) {
    if ((segment.words[i] ?? 0) > offset) break
    index = i / wordStride
  }
  return index
}

/** Characters [from, to) of a word in its segment's text. */
export const wordRange = (segment: Segment, word: number): [from: number, to: number] => {
  const from = segment.words[word * wordStride] ?? 0
  const next = segment.words[(word + 1) * wordStride]
  return [from, next === undefined ? segment.text.length : next - 1]
}

/** When a word begins, ms. */
export const wordStartMs = (segment: Segment, word: number): number =>
  segment.words[word * wordStride + 1] ?? segment.startMs
