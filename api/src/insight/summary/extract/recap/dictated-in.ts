import type { Talk } from '../acts/talk.ts'
import { type Piece, pieceOf } from './pieces.ts'
import { dictated } from './recap-cues.ts'

/** Fewer meaningful words than these are a phrase that was put right: "write this down: forty". */
const leastMatter = 2

/** What is longer is no sentence. */
const mostChars = 500
const counted = /(?<!\p{L})(?:against|против|қарсы)(?!\p{L})/iu

/** What people have written down for the minutes, wherever they say so: "for the minutes: the hall stays shut". */
export const dictatedIn = (talk: Talk, language: string, names: ReadonlyMap<string, string>): Piece[] =>
  talk.statements.flatMap((s) => {
    const words = dictated(s.u.text, language)
    // how a vote went is told by the vote
    if (words === null || words.length > mostChars || s.said.has('vote') || counted.test(words)) return []
    const piece = pieceOf(s, words, { talk, language, names })
    return piece.matter.length >= leastMatter ? [piece] : []
  })
