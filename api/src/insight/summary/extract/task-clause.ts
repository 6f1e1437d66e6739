import { countWords } from '#kernel/language/words.ts'
import type { Cues } from './task-cues/cue.ts'
import { cuesOf } from './task-cues/cues.ts'

/** Statements of up to this many words are quoted whole. */
const longWords = 24
/** A piece with fewer words does not say what is to be done. */
const minWords = 5

/** Where a clause may begin: after a punctuation mark, or at a word that starts one when punctuation is missing. */
const border =
  /(?<=[,;:.!?…–—])\s+|(?<!\s)\s+(?=(?:so|but|because|and then|anyway|но|поэтому|потому что|значит|сондықтан|бірақ|өйткені)\s)/iu

/** Cuts a long statement to the run from the first to the last clause that says what, who or when. */
export const taskClause = (text: string, language: string): string => {
  const cues = cuesOf[language]
  if (!cues || countWords(text) <= longWords) return text
  const clauses = text.split(border)
  const tells = clauses.map((clause) => isTelling(clause, cues))
  const [first, last] = [tells.indexOf(true), tells.lastIndexOf(true)]
  if (first < 0) return text
  // a name used in address is its own clause: "Dana, please"
  const from = first > 0 && countWords(clauses[first - 1] ?? '') <= 2 ? first - 1 : first
  const start = text.indexOf(clauses[from] ?? '')
  const end = text.lastIndexOf(clauses[last] ?? '') + (clauses[last] ?? '').length
  const cut = text.slice(start, end).replace(/[,;:–—]$/, '')
  return countWords(cut) < minWords ? text : cut
}

const isTelling = (clause: string, { promise, request, joint, duty, deed, due }: Cues) =>
  [promise, request, duty, deed, due, ...(joint ? [joint] : [])].some((cue) => cue.test(clause))
