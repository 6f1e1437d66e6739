import { buildSegments } from '@hattama/contract/segments'
import { clock } from '@hattama/contract/time'
import type { Speaker, WireWord } from '@hattama/contract/transcript'

const toMs = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000))

/**
 * A transcript as plain text: a head, then one paragraph per segment, `[mm:ss] Speaker: words`.
 * `nameOf` gives an unnamed speaker its words; `duration` in seconds.
 */
export const transcriptText = (
  title: string,
  words: readonly WireWord[],
  speakers: readonly Speaker[],
  duration: number,
  nameOf: (speaker: Speaker) => string,
): string => {
  const names = new Map(speakers.map((speaker) => [speaker.id, speaker.name || nameOf(speaker)]))
  const timed = words.map((word) => ({
    text: word.word_text,
    startMs: toMs(word.start_time),
    endMs: toMs(word.end_time),
    speakerId: word.speaker_id,
    confidence: word.confidence,
  }))
  const lines = buildSegments(timed, duration * 1000).map(
    (segment) => `[${clock(segment.startMs)}] ${names.get(segment.speakerId) ?? ''}: ${segment.text}`,
  )
  return `${title}\n\n${lines.join('\n')}\n`
}
