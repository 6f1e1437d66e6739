import type { Cues } from './cue.ts'
import { english } from './english.ts'
import { kazakh } from './kazakh.ts'
import { russian } from './russian.ts'

/** The task cues of each supported language. */
export const cuesOf: Readonly<Record<string, Cues>> = { en: english, ru: russian, kk: kazakh }
