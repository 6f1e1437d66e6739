import type { Speaker } from '@hattama/contract/transcript'
import { type Paragraph, type TranscriptChunk, unknownMs, wordStride } from './paragraph.ts'

/** What the transcript card, the player and find work on: all paragraphs so far, with every time filled in. */
export type TranscriptModel = {
  paragraphs: readonly Paragraph[]
  /** start and end of each paragraph, ms, same order as `paragraphs` */
  starts: Float64Array
  ends: Float64Array
  speakers: readonly Speaker[]
  words: number
}

/** Number of words of a paragraph. */
export const wordCount = (paragraph: Paragraph) => paragraph.words.length / wordStride

const lacksTimes = (paragraph: Paragraph) => {
  for (let i = 0; i < paragraph.words.length; i += wordStride) {
    if (paragraph.words[i + 1] === unknownMs || paragraph.words[i + 2] === unknownMs) return true
  }
  return false
}

/**
 * Fills missing times: a word without a start stands at its share of the whole duration (specification section 5), one
 * without an end lasts for one share. `first` is the index of the paragraph's first word among all words.
 */
const estimate = (paragraph: Paragraph, first: number, shareMs: number): Paragraph => {
  const words = [...paragraph.words]
  for (let i = 0; i < words.length; i += wordStride) {
    const index = first + i / wordStride
    const startMs = words[i + 1] === unknownMs ? Math.round(index * shareMs) : (words[i + 1] ?? 0)
    const endMs = words[i + 2] === unknownMs ? Math.round(startMs + shareMs) : (words[i + 2] ?? startMs)
    words[i + 1] = startMs
    words[i + 2] = endMs
  }
  return { ...paragraph, words, startMs: words[1] ?? 0, endMs: words.at(-1) ?? 0 }
}

/** Joins the chunks that have arrived, in order. Paragraphs that need no estimate keep their identity. */
export const assemble = (chunks: readonly TranscriptChunk[]): TranscriptModel => {
  const last = chunks.at(-1)
  const total = last?.metadata.words ?? 0
  const shareMs = total > 0 && last ? (last.metadata.duration * 1000) / total : 0
  const paragraphs: Paragraph[] = []
  let words = 0
  for (const chunk of chunks) {
    for (const paragraph of chunk.paragraphs) {
      paragraphs.push(lacksTimes(paragraph) ? estimate(paragraph, words, shareMs) : paragraph)
      words += wordCount(paragraph)
    }
  }
  return {
    paragraphs,
    starts: Float64Array.from(paragraphs, (p) => p.startMs),
    ends: Float64Array.from(paragraphs, (p) => p.endMs),
    // Of the first chunk, which stays the same object while others arrive: rows are then not drawn again.
    speakers: chunks[0]?.speakers ?? [],
    words,
  }
}
