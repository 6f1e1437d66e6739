import { remembered } from '#kernel/language/remembered.ts'
import { type Line, turnsOf } from '../transcript/lines.ts'
import { type Match, means } from './agreement.ts'
import { termsOfLine } from './lines-read.ts'
import { type Term, termsOf } from './terms.ts'

/** The meaningful words of a sentence. */
export const termsOfSentence: (text: string) => readonly Term[] = remembered(termsOf)

/** Fewer words in common may be chance. */
const least = 2

/** Where a sentence ends, and where a part of one does that a "not" stays within. */
const sentences = /(?<=[.!?…])\s+/u
export const clauses = /(?<=[.!?…])\s+|[,;:—–]\s*|\s-\s|\s(?=(?:and|but|so|because|и|а|но|бірақ)\s)/u

/** Whether all that was said of a claim was said within three turns, and not put together from afar. */
export const isTogether = (said: readonly Match[], near: readonly Line[]): boolean => {
  const turns = turnsOf(near).map((turn) => turn.flatMap(termsOfLine))
  return turns.some((turn, i) => {
    const there = [...(turns[i - 2] ?? []), ...(turns[i - 1] ?? []), ...turn]
    return said.every((m) => m.same.length === 0 || there.some((t) => means(m.term, t)))
  })
}

/** Whether more of a claim's words are together in a sentence of some kind than in any other sentence. */
export const isMostlyIn = (
  matches: readonly Match[],
  lines: readonly Line[],
  isOfKind: (sentence: string) => boolean,
  ends: RegExp = sentences,
): boolean => {
  const held = lines
    .flatMap(({ text }) => text.split(ends))
    .map((text) => {
      const terms = termsOfSentence(text)
      return {
        isIn: isOfKind(text),
        found: matches.filter((m) => terms.some((t) => means(m.term, t))).length,
      }
    })
  const most = (isIn: boolean) => Math.max(0, ...held.filter((s) => s.isIn === isIn).map((s) => s.found))
  return most(true) >= least && most(true) > most(false)
}
