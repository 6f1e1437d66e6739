import type { NamedBy, SegmentWhy } from '@hattama/contract/evidence'
import type { Speaker, TranscriptSegment, WireWord } from '@hattama/contract/transcript'
import type { StoredWord } from '#kernel/db/columns.ts'

type StoredSegment = { id: string; speakerId: string; words: StoredWord[] }
type WhySegment = { why: SegmentWhy | null; language: string | null }
type StoredSpeaker = Omit<Speaker, 'namedBy'> & { pageName: string | null; namedBy: NamedBy | null }

/** A stored speaker as the wire has it: a name that is not the one found for it is a person's. */
export const speakerOf = ({ pageName, namedBy, ...speaker }: StoredSpeaker): Speaker => {
  if (speaker.name === '') return speaker
  if (speaker.name === pageName) return namedBy ? { ...speaker, namedBy } : speaker
  return { ...speaker, namedBy: { by: 'person', ms: 0, episodes: 0 } }
}

/** The words of a stored segment as the wire has them: ms become seconds, ids count within the segment. */
export const wireWordsOf = (segment: StoredSegment): WireWord[] =>
  segment.words.map(([text, startMs, endMs, confidence], i) => ({
    id: `${segment.id}:${i}`,
    word_text: text,
    start_time: startMs / 1000,
    end_time: endMs / 1000,
    speaker_id: segment.speakerId,
    confidence,
    segment_id: segment.id,
  }))

/** A stored segment as screens draw it. `usual` is the language of the transcript. */
export const segmentOf = (
  { id, speakerId, words, language, why }: StoredSegment & WhySegment,
  usual: string | null,
): TranscriptSegment => {
  let offset = 0
  const numbers = words.flatMap(([text, startMs, endMs]) => {
    const word = [offset, Math.round(startMs), Math.round(endMs)]
    offset += text.length + 1
    return word
  })
  return {
    id,
    speakerId,
    text: words.map(([text]) => text).join(' '),
    language: language === usual ? null : language,
    confidence: Math.min(1, ...words.map(([, , , confidence]) => confidence ?? 1)),
    startMs: numbers[1] ?? 0,
    endMs: Math.max(0, ...words.map(([, , endMs]) => Math.round(endMs))),
    words: numbers,
    ...(why && { why: why.speakerId === speakerId ? { by: why.by, share: why.share } : movedByHand }),
  }
}

/** A segment that is another's than what was told of it: somebody moved it. */
const movedByHand = { by: 'person', share: 1 } as const

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
