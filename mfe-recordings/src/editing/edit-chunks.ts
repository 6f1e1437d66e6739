import type { EditRequest } from '@hattama/contract/edit'
import { type Paragraph, type TranscriptChunk } from '../transcript/paragraph.ts'

/** Words of a new text until the server has aligned them: in order, sharing the paragraph's time by their length. */
const foreseenWords = ({ startMs, endMs }: Paragraph, text: string): number[] => {
  const words: number[] = []
  const perLetter = (endMs - startMs) / Math.max(1, text.length)
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const from = Math.round(startMs + index * perLetter)
    words.push(index, from, Math.round(from + word.length * perLetter))
  }
  return words
}

const rewrite = (paragraph: Paragraph, text: string) => {
  paragraph.words = foreseenWords(paragraph, text)
  paragraph.text = text
}

/**
 * Does an edit to the chunks on screen (in place; they are a draft), as the server will. What only the server can know,
 * a new speaker's id or an old version's text, waits for its answer.
 */
export const editChunks = (chunks: TranscriptChunk[], request: EditRequest): void => {
  const paragraphs = chunks.flatMap((chunk) => chunk.paragraphs)
  switch (request.kind) {
    case 'name':
      for (const { speakers } of chunks) {
        const speaker = speakers.find((s) => s.id === request.speakerId)
        if (speaker) speaker.name = request.name
      }
      return
    case 'merge':
      for (const chunk of chunks) chunk.speakers = chunk.speakers.filter((s) => s.id !== request.speakerId)
      for (const paragraph of paragraphs) {
        if (paragraph.speakerId === request.speakerId) paragraph.speakerId = request.intoId
      }
      return
    case 'speaker': {
      if (!('speakerId' in request.to)) return
      const ids = new Set(request.segmentIds)
      for (const paragraph of paragraphs) {
        if (ids.has(paragraph.id)) paragraph.speakerId = request.to.speakerId
      }
      return
    }
    case 'text': {
      const paragraph = paragraphs.find((p) => p.id === request.segmentId)
      if (paragraph) rewrite(paragraph, request.text.trim().replace(/\s+/g, ' '))
      return
    }
    case 'restore':
    case 'replace':
    case 'correct':
  }
}
