import type { WireWord } from '@hattama/contract/transcript'

/** Words of one segment for tests: half a second each, from `start` seconds. */
export const spoken = (segment: string, speaker: string, start: number, text: string): WireWord[] =>
  text.split(' ').map((word, i) => ({
    id: `${segment}-${i}`,
    word_text: word,
    start_time: start + i / 2,
    end_time: start + i / 2 + 0.4,
    speaker_id: speaker,
    confidence: 0.9,
    segment_id: segment,
  }))
