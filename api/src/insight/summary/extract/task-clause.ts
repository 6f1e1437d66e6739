import { countWords } from '#kernel/language/words.ts'
import type { Cues } from './task-cues/cue.ts'
import { cuesOf } from './task-cues/cues.ts'

/** Statements up to this length are quoted whole, words. */
const longWords = 18
/** A shorter piece does not say what is to be done, words. */
const leastWords = 5

/** Where a clause may begin: behind a sign, or at a word that begins one where signs are missing. */
const border =
  /(?<=[,;:.!?…–—])\s+|\s+(?=(?:so|but|because|and then|anyway|но|поэтому|потому что|значит|сондықтан|бірақ|өйткені)\s)/iu

/** The clauses of a long statement from the first to the last that say what, who or when: one run of its own words. */
export const taskClause = (text: string, language: string): string => {
  const cues = cuesOf[language]
  if (!cues || countWords(text) <= longWords) return text
  const clauses = text.split(border)
  const tells = clauses.map((clause) => isTelling(clause, cues))
  const [first, last] = [tells.indexOf(true), tells.lastIndexOf(true)]
  if (first < 0) return text
  // a name that is called stands in a clause of its own: "Dana, please"
  const from = first > 0 && countWords(clauses[first - 1] ?? '') <= 2 ? first - 1 : first
  const start = text.indexOf(clauses[from] ?? '')
  const end = text.lastIndexOf(clauses[last] ?? '') + (clauses[last] ?? '').length
  const cut = text.slice(start, end).replace(/[,;:–—]$/, '')
  return countWords(cut) < leastWords ? text : cut
}

const isTelling = (clause: string, { promise, request, joint, duty, deed, due }: Cues) =>
  [promise, request, duty, deed, due, ...(joint ? [joint] : [])].some((cue) => cue.test(clause))
