import type { Speaker, Transcript, WireWord } from '@hattama/contract/transcript'

/** A time no engine gave; the model estimates it from the word's place. */
export const unknownMs = -1

/** Numbers kept per word in `Paragraph.words`: character offset, start ms, end ms. */
export const wordStride = 3

/**
 * One stored segment as the screen reads it: one string, so that it becomes one text node, and its words as flat
 * numbers, so that 30,000 of them cost a few arrays and no objects.
 */
export type Paragraph = {
  id: string
  speakerId: string
  text: string
  /** of these words, where it is not that of the transcript */
  language: string | null
  /** 0..1, the lowest of its words; a word without one counts as 1 */
  confidence: number
  /** `wordStride` numbers per word: character offset in `text`, start ms, end ms (`unknownMs` = none) */
  words: number[]
  startMs: number
  endMs: number
  /** as it was said, where this one is a view of it */
  said?: Paragraph
}

export type TranscriptChunk = {
  paragraphs: Paragraph[]
  speakers: Speaker[]
  metadata: Transcript['metadata']
}

const ms = (seconds: number | null) => (seconds === null ? unknownMs : Math.round(seconds * 1000))

const open = (word: WireWord): Paragraph => ({
  id: word.segment_id,
  speakerId: word.speaker_id,
  text: '',
  language: null,
  confidence: 1,
  words: [],
  startMs: unknownMs,
  endMs: unknownMs,
})

/** Wire words -> paragraphs, one per stored segment, in the order they came. Words without text are skipped. */
export const paragraphsOf = (
  words: readonly WireWord[],
  languages: Record<string, string> = {},
): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  let current: Paragraph | undefined
  for (const word of words) {
    const text = word.word_text.trim()
    if (text === '') continue
    if (!current || current.id !== word.segment_id) {
      current = { ...open(word), language: languages[word.segment_id] ?? null }
      paragraphs.push(current)
    }
    const offset = current.text === '' ? 0 : current.text.length + 1
    const [startMs, endMs] = [ms(word.start_time), ms(word.end_time)]
    current.text = offset === 0 ? text : `${current.text} ${text}`
    current.confidence = Math.min(current.confidence, word.confidence ?? 1)
    current.words.push(offset, startMs, endMs)
    if (current.startMs === unknownMs) current.startMs = startMs
    current.endMs = Math.max(current.endMs, endMs, startMs)
  }
  return paragraphs
}

/** One answer of the transcript call in the shape the screen keeps. */
export const toChunk = (answer: Transcript): TranscriptChunk => ({
  paragraphs: paragraphsOf(answer.initialWords, answer.segmentLanguages),
  speakers: answer.speakerDetails,
  metadata: answer.metadata,
})
