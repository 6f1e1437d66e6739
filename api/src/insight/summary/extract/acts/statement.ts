import { contentStems } from '#kernel/language/content.ts'
import { claimedNumbers } from '#kernel/language/numbers.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { namesDay } from '../../../dates/day-said.ts'
import { isAsking } from '../../../transcript/asking.ts'
import { wordSentence } from '../wording/word-task.ts'
import { cuesIn, type Said } from './cues-in.ts'

/** A sentence as it was said. Times in ms. */
export type Spoken = { speakerId: string; startMs: number; endMs: number; text: string; words: number }

/** A sentence with what its words show. */
export type Statement = {
  u: Spoken
  /** place among the sentences, and number of its turn: what one person says until another speaks */
  i: number
  turn: number
  said: Said
  asks: boolean
  /** distinct stems of meaningful words */
  stems: readonly string[]
  hasDay: boolean
  hasNumber: boolean
  /** speakers who are named in it */
  named: readonly string[]
  /** the task in it as one would write it down; null: it cannot be worded as one */
  worded: string | null
}

/** A name as it may be said: any part of it of at least three letters. */
const partsOf = (name: string) => wordsOf(name).filter((part) => part.length > 2)

/** Whether one of the words is a form of the name or of a part of it. */
export const isNamed = (name: string, words: readonly string[]) =>
  partsOf(name).some((part) =>
    words.some(
      (w) =>
        w === part ||
        (w.startsWith(part.slice(0, Math.max(3, part.length - 1))) && w.length <= part.length + 2),
    ),
  )

/**
 * Reads the sentences of a meeting.
 * @param names of the speakers, by their id
 */
export const readStatements = (
  sentences: readonly Spoken[],
  language: string,
  names: ReadonlyMap<string, string>,
): Statement[] => {
  let turn = -1
  const called = [...names.values()].filter((name) => name !== '')
  return sentences.map((u, i): Statement => {
    if (sentences[i - 1]?.speakerId !== u.speakerId) turn++
    const words = wordsOf(u.text)
    return {
      u,
      i,
      turn,
      said: cuesIn(u.text, language),
      asks: isAsking(u.text),
      stems: [...new Set(contentStems(u.text))],
      hasDay: namesDay(u.text, language),
      hasNumber: claimedNumbers(u.text).length > 0,
      named: [...names].filter(([, name]) => name !== '' && isNamed(name, words)).map(([id]) => id),
      worded: wordSentence(u.text, language, called),
    }
  })
}
