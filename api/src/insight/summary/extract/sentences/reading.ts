import { wordsAsWritten } from '#kernel/language/words.ts'

/** What is read of a sentence: its words, and how many. */
type Sentence = { text: string; words: number }

/** Statements with fewer words tend to answer something that is not quoted. */
const minWords = 8

const ends = (text: string) => /[.!?…]["»”)]*$/.test(text.trim())
/** Whether a text starts in lower case: its first letter or digit is a small letter. */
export const beginsSmall = (text: string) => /^[^\p{L}\p{N}]*\p{Ll}/u.test(text)

/** Whether a transcript has punctuation; without it a whole sentence cannot be told from part of one. */
export const isPunctuated = (utterances: readonly Pick<Sentence, 'text'>[]) =>
  utterances.filter(({ text }) => ends(text)).length * 2 > utterances.length

/** Whether a text is part of a sentence, in a transcript with punctuation. */
export const isCut = (text: string) => !ends(text)

/** Whether a text is a sentence from its beginning to its end, in a transcript with punctuation. */
export const isWhole = (text: string) => ends(text) && !beginsSmall(text)

export const isQuestion = (text: string) => /\?["»”)]*$/.test(text.trim())

/** Whether a word is a false start of the next, "th the"; Latin only, since Russian has one-letter prepositions. */
const isBegun = (word: string, next: string) =>
  /^[b-df-hj-np-tv-xz]{1,2}$/.test(word) && next.startsWith(word)

/** Counts repeated words and false starts ("th the the"), as people make while thinking. */
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

/** Whether a statement can be read on its own: a whole, fluent sentence that is not a question. */
export const readsAlone = ({ text, words }: Sentence) =>
  words >= minWords && !isCut(text) && !isQuestion(text) && !beginsSmall(text) && stutters(text) === 0
