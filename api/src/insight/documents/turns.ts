import type { TimedSegment } from './meeting.ts'

/** What one speaker says without interruption. Times in ms. */
type Turn = { speakerId: string; startMs: number; endMs: number; text: string }

/** A turn is split after this many words, so that no passage is far from a time, and at pauses longer than this (ms). */
const maxWords = 110
const pauseMs = 4000

/** Joins segments into turns, so that neighbouring segments of one speaker read as one paragraph. */
export const turnsOf = (segments: readonly TimedSegment[]): Turn[] => {
  const turns: Turn[] = []
  let words = 0
  for (const segment of segments) {
    const text = segment.words
      .map(([word]) => word)
      .join(' ')
      .trim()
    if (text === '') continue
    const open = turns.at(-1)
    const goesOn =
      open !== undefined &&
      open.speakerId === segment.speakerId &&
      segment.startMs - open.endMs <= pauseMs &&
      words + segment.words.length <= maxWords
    if (goesOn) {
      open.text += ` ${text}`
      open.endMs = Math.max(open.endMs, segment.endMs)
      words += segment.words.length
    } else {
      const { speakerId, startMs, endMs } = segment
      turns.push({ speakerId, startMs, endMs, text })
      words = segment.words.length
    }
  }
  return turns
}
