import type { EditRequest } from '@hattama/contract/speech/edit'
import type { SegmentChunk, TranscriptSegment } from '@hattama/contract/speech/transcript'

/** Provisional words of a new text until the server has aligned them: in order, sharing the segment's time by length. */
const foreseenWords = ({ startMs, endMs }: TranscriptSegment, text: string): number[] => {
  const words: number[] = []
  const perLetter = (endMs - startMs) / Math.max(1, text.length)
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const from = Math.round(startMs + index * perLetter)
    words.push(index, from, Math.round(from + word.length * perLetter))
  }
  return words
}

const rewrite = (segment: TranscriptSegment, text: string) => {
  segment.words = foreseenWords(segment, text)
  segment.text = text
  segment.confidence = null
  delete segment.doubtful
}

/**
 * Applies an edit to the chunks on screen (in place; they are an immer draft), as the server will. What only the server
 * knows, such as a new speaker's id or the text of an old version, waits for its response.
 */
export const editChunks = (chunks: SegmentChunk[], request: EditRequest): void => {
  const segments = chunks.flatMap((chunk) => chunk.segments)
  switch (request.kind) {
    case 'name':
      for (const { speakers } of chunks) {
        const speaker = speakers.find((s) => s.id === request.speakerId)
        if (speaker) speaker.name = request.name
      }
      return
    case 'merge':
      for (const chunk of chunks) chunk.speakers = chunk.speakers.filter((s) => s.id !== request.speakerId)
      for (const segment of segments) {
        if (segment.speakerId === request.speakerId) segment.speakerId = request.intoId
      }
      return
    case 'speaker': {
      if (!('speakerId' in request.to)) return
      const ids = new Set(request.segmentIds)
      for (const segment of segments) {
        if (ids.has(segment.id)) segment.speakerId = request.to.speakerId
      }
      return
    }
    case 'text': {
      const segment = segments.find((p) => p.id === request.segmentId)
      if (segment) rewrite(segment, request.text.trim().replace(/\s+/g, ' '))
      return
    }
    case 'restore':
    case 'replace':
    case 'correct':
  }
}
