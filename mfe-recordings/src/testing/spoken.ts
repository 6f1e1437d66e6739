import type { TranscriptSegment } from '@hattama/contract/speech/transcript'

/** A segment for tests: half a second per word, starting at `start` seconds. */
export const spoken = (id: string, speakerId: string, start: number, text: string): TranscriptSegment => {
  const startMs = start * 1000
  const words = Array.from(text.matchAll(/\S+/g), ({ index }, i) => [
    index,
    startMs + i * 500,
    startMs + i * 500 + 400,
  ])
  const endMs = words.at(-1)?.[2] ?? startMs
  return { id, speakerId, text, language: null, confidence: 0.9, startMs, endMs, words: words.flat() }
}
