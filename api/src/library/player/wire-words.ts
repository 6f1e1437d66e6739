import type { NamedBy, SegmentWhy } from '@hattama/contract/speech/evidence'
import type { Speaker, TranscriptSegment, WireWord } from '@hattama/contract/speech/transcript'
import type { StoredWord } from '#kernel/db/columns.ts'

type StoredSegment = { id: string; speakerId: string; words: StoredWord[] }
type WhySegment = { why: SegmentWhy | null; language: string | null }
type StoredSpeaker = Omit<Speaker, 'namedBy'> & { pageName: string | null; namedBy: NamedBy | null }

/** Converts a stored speaker to its wire form: a name other than the one found automatically was given by a person. */
export const speakerOf = ({ pageName, namedBy, ...speaker }: StoredSpeaker): Speaker => {
  if (speaker.name === '') return speaker
  if (speaker.name === pageName) return namedBy ? { ...speaker, namedBy } : speaker
  return { ...speaker, namedBy: { by: 'person', ms: 0, episodes: 0 } }
}

/** Converts the words of a stored segment to their wire form: ms become seconds, ids count within the segment. */
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

/** Words an engine believes less than this are underlined, 0..1. */
const unsureBelow = 0.5

/** The lowest confidence, a missing one counting as 1; null if all are missing: the engine gives none, or a person wrote it. */
const leastOf = (confidences: readonly (number | null)[]): number | null =>
  confidences.every((one) => one === null) ? null : Math.min(...confidences.map((one) => one ?? 1))

/** Converts a stored segment to the form clients draw. `usual` is the language of the transcript. */
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
  const confidences = words.map(([, , , confidence]) => confidence)
  const doubtful = confidences.flatMap((confidence, i) =>
    confidence !== null && confidence < unsureBelow ? [i] : [],
  )
  return {
    id,
    speakerId,
    text: words.map(([text]) => text).join(' '),
    language: language === usual ? null : language,
    confidence: leastOf(confidences),
    ...(doubtful.length > 0 && { doubtful }),
    startMs: numbers[1] ?? 0,
    endMs: Math.max(0, ...words.map(([, , endMs]) => Math.round(endMs))),
    words: numbers,
    ...(why && { why: why.speakerId === speakerId ? { by: why.by, share: why.share } : movedByHand }),
  }
}

/** Why a segment belongs to a speaker if somebody moved it there. */
const movedByHand = { by: 'person', share: 1 } as const

/** Languages by segment, for those that differ from the transcript's. */
export const segmentLanguages = (
  segments: readonly { id: string; language: string | null }[],
  usual: string | null,
): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap(({ id, language }) =>
      language === null || language === usual ? [] : [[id, language] as const],
    ),
  )

/** A speaker's display name for clients that read only names; others localise by kind and ordinal. */
export const speakerName = (speaker: Pick<Speaker, 'name' | 'kind' | 'ordinal'>): string => {
  if (speaker.name.trim() !== '') return speaker.name
  if (speaker.kind === 'me') return 'Me'
  if (speaker.kind === 'others') return 'Others'
  return `Speaker ${speaker.ordinal + 1}`
}
