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

/** The transcript as the wire has it, in one piece: what reads `/api/player/{id}/transcript` reads this file. */
export const toJson = (spoken: SpokenText): string => `${JSON.stringify(wireOf(spoken), null, 1)}\n`
