import { keptWords } from '@hattama/contract/rules/fillers'
import type { TimedSegment, SpokenText } from './meeting.ts'

/** A segment without its filler words; the others keep their times. */
const kept = (segment: TimedSegment, language: string | null): TimedSegment => ({
  ...segment,
  words: keptWords(
    segment.words.map(([text]) => text),
    segment.language ?? language,
  ).flatMap(({ text, at }) => {
    const word = segment.words[at]
    return word ? [[text, word[1], word[2], word[3]]] : []
  }),
})

const wordsIn = (segments: readonly TimedSegment[]) =>
  segments.reduce((sum, { words }) => sum + words.length, 0)

/** A transcript without the filler words of each segment's language; unchanged where there are none. */
export const spokenWithoutFillers = (spoken: SpokenText): SpokenText => {
  const segments = spoken.segments.map((segment) => kept(segment, spoken.metadata.language))
  const words = wordsIn(segments)
  if (words === wordsIn(spoken.segments)) return spoken
  return { ...spoken, segments, metadata: { ...spoken.metadata, words }, lacksFillers: true }
}
