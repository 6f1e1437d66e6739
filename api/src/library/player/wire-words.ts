import type { Speaker, WireWord } from '@hattama/contract/transcript'
import type { StoredWord } from '#kernel/db/tables.ts'

type StoredSegment = { id: string; speakerId: string; words: StoredWord[] }

/** The words of a stored segment as the wire has them: ms become seconds, ids count within the segment. */
export const wordsOf = (segment: StoredSegment): WireWord[] =>
  segment.words.map(([text, startMs, endMs, confidence], i) => ({
    id: `${segment.id}:${i}`,
    word_text: text,
    start_time: startMs / 1000,
    end_time: endMs / 1000,
    speaker_id: segment.speakerId,
    confidence,
    segment_id: segment.id,
  }))

/** Languages by segment, where they are not that of the transcript. */
export const segmentLanguages = (
  segments: readonly { id: string; language: string | null }[],
  usual: string | null,
): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ id, language }) =>
      language === null || language === usual ? [] : [[id, language] as const],
    ),
  )

/** A speaker's name for clients that read names only; others localise by kind and ordinal. */
export const speakerName = (speaker: Pick<Speaker, 'name' | 'kind' | 'ordinal'>): string => {
  if (speaker.name.trim() !== '') return speaker.name
  if (speaker.kind === 'me') return 'Me'
  if (speaker.kind === 'others') return 'Others'
  return `Speaker ${speaker.ordinal + 1}`
}
