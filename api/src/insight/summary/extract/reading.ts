import { wordsAsWritten } from '#kernel/language/words.ts'
import type { Utterance } from './utterances.ts'

/** Fewer words than this are an answer to something that is not quoted. */
const leastWords = 8

const ends = (text: string) => /[.!?…]["»”)]*$/.test(text.trim())
const beginsSmall = (text: string) => /^[^\p{L}]*\p{Ll}/u.test(text)

/** Does this transcript end its sentences with signs? Without them nothing tells a whole sentence from a piece. */
export const isPunctuated = (utterances: readonly Utterance[]) =>
  utterances.filter(({ text }) => ends(text)).length * 2 > utterances.length

/** A piece of a sentence, in a transcript that ends its sentences. */
export const isCut = (text: string) => !ends(text)

export const isQuestion = (text: string) => /\?["»”)]*$/.test(text.trim())

/** The beginning of a word that is said once more, "th the"; Latin only: Russian has prepositions of such letters. */
const isBegun = (word: string, next: string) =>
  /^[b-df-hj-np-tv-xz]{1,2}$/.test(word) && next.startsWith(word)

/** Words said twice in a row or begun and said again ("th the the"), as people do while they think. */
export const stutters = (text: string): number => {
  const words = wordsAsWritten(text)
  let count = 0
  for (const [i, word] of words.entries()) {
    const before = words[i - 1] ?? ''
    const isPair = i > 2 && word === words[i - 2] && before === words[i - 3]
    if (word === before || isBegun(before, word) || isPair) count += 1
  }
  return count
}

/** Can be read without what stands around it: a sentence from its beginning to its end, said in one go, no question. */
export const readsAlone = ({ text, words }: Utterance) =>
  words >= leastWords && !isCut(text) && !isQuestion(text) && !beginsSmall(text) && stutters(text) === 0
