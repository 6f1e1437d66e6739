import type { ActCues } from './act-cues.ts'
import { actCuesOf } from './cues.ts'

/** The kinds of cues found in a text. */
export type Said = ReadonlySet<keyof ActCues>

/** Normalises a text for the cues. */
const forCues = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")

/** What people do with a text, by its cues; nothing in a language without a table. */
export const cuesIn = (text: string, language: string): Said => {
  const table = actCuesOf[language]
  if (!table) return new Set()
  const said = forCues(text)
  const kinds = Object.keys(table) as (keyof ActCues)[]
  return new Set(kinds.filter((kind) => table[kind].test(said)))
}
