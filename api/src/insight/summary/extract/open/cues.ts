import { english } from './english.ts'
import { kazakh } from './kazakh.ts'
import type { OpenCues } from './open-cues.ts'
import { russian } from './russian.ts'

const tables: Readonly<Record<string, OpenCues>> = { en: english, ru: russian, kk: kazakh }

/** The ways in which a sentence leaves something without an answer; none in a language without a table. */
export const openCuesIn = (text: string, language: string): (keyof OpenCues)[] => {
  const table = tables[language]
  if (!table) return []
  const said = text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
  return (Object.keys(table) as (keyof OpenCues)[]).filter((kind) => table[kind].test(said))
}
