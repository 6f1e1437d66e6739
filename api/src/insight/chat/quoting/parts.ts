import { wordsOf } from '#kernel/language/words.ts'
import { isAsking } from '../../transcript/asking.ts'
import { hasMatter } from './question.ts'
import { isAskingWord } from './wanted.ts'

const joint = /[,;]?\s+(?:and|и|және)\s+/iu

/** What another part of the question has named: such a part cannot be answered by itself. */
const pointing =
  /(?<!\p{L})(?:he|she|it|its|they|them|their|him|his|her|он|она|оно|они|его|её|ее|им|ей|их|это|этого|ол|олар|оның|олардың|оны|оған|бұл)(?!\p{L})/iu

/** "Кім және қашан": question words that share one verb. */
const isShared = (before: string, after: string) =>
  isAskingWord(wordsOf(before).at(-1) ?? '') && isAskingWord(wordsOf(after)[0] ?? '')

const asks = (piece: string) => isAsking(piece.replace(/[\s?.!]+$/u, ''))

/**
 * The questions joined in one ("When do we launch, and who pays for the server?"), each with a question word and a matter
 * of its own; the whole question where they are not.
 */
export const questionsIn = (asked: string): readonly string[] => {
  const parts: string[] = []
  let end = 0
  for (const piece of asked.split(joint)) {
    const from = asked.indexOf(piece, end)
    // what begins no question goes on with the one before it
    const before = parts.at(-1)
    if (before === undefined || (asks(piece) && !isShared(before, piece))) parts.push(piece)
    else parts.splice(-1, 1, before + asked.slice(end, from) + piece)
    end = from + piece.length
  }
  const isWhole = (part: string) => asks(part) && hasMatter(part) && !pointing.test(part)
  return parts.length > 1 && parts.every(isWhole) ? parts.map((part) => part.trim()) : [asked]
}
