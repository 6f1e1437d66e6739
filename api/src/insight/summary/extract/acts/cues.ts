import type { ActCues } from './act-cues.ts'
import { english } from './english.ts'
import { kazakh } from './kazakh.ts'
import { russian } from './russian.ts'

/** The cues of each supported language. */
export const actCuesOf: Readonly<Record<string, ActCues>> = { en: english, ru: russian, kk: kazakh }
