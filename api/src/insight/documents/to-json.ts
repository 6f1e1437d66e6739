import type { Transcript } from '@hattama/contract/transcript'
import { segmentLanguages, speakerName, wordsOf } from '#library/player/wire-words.ts'
import type { SpokenText } from './meeting.ts'

const wireOf = ({ segments, speakers, metadata }: SpokenText): Transcript => ({
  initialWords: segments.flatMap(wordsOf),
  speakers: speakers.map(speakerName),
  speakerDetails: [...speakers],
  segmentLanguages: segmentLanguages(segments, metadata.language),
  metadata,
})

/** The transcript in one piece, in the format of `/api/player/{id}/transcript`. */
export const toJson = (spoken: SpokenText): string => `${JSON.stringify(wireOf(spoken), null, 1)}\n`
