import type { HostileTranscript } from './hostile-transcript.ts'
import { english } from './transcripts/english.ts'
import { kazakh } from './transcripts/kazakh.ts'
import { russian } from './transcripts/russian.ts'

/** Every hostile transcript. */
export const hostileTranscripts: HostileTranscript[] = [...english, ...russian, ...kazakh]
