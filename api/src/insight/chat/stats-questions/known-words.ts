import { detectLanguage } from '#kernel/language/guess-language.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { alike, meaningOf, type Meant } from '../quoting/meant.ts'
import { readQuestion } from '../quoting/question.ts'
import { isSameName } from './names-topic.ts'

/** A word of a question that can be found in another language: by a known meaning, as a number, or as a name. */
export type Known = Meant & { isName: boolean }

const word = /[\p{L}'’-]+/gu

/** A question with the names of people as the meetings write them: «Что сказала Дана?» of a meeting with Dana. */
export const withNamesOf = (question: string, people: readonly string[]): string => {
  const parts = people.flatMap((name) => name.match(word) ?? [])
  return question.replace(word, (said) =>
    /^\p{Lu}/u.test(said)
      ? (parts.find((part) => isSameName(part.toLowerCase(), said.toLowerCase())) ?? said)
      : said,
  )
}

/** Capitalised words inside a sentence; its first word is capitalised whatever it is. */
const capitalised = (question: string): Set<string> =>
  new Set(wordsOf(question.match(/(?<=\s)\p{Lu}[\p{L}'’-]+/gu)?.join(' ') ?? ''))

/**
 * The words of a question that can be found in another language.
 * @param people whoever is known from the meetings
 */
export const knownWords = (question: string, people: readonly string[]): Known[] => {
  const names = capitalised(question)
  const ofPeople = new Set(people.flatMap((name) => wordsOf(name)))
  return readQuestion(question)
    .terms.map((term) => ({ ...term, isName: names.has(term.word) || ofPeople.has(term.word) }))
    .filter(({ ideas, numbers, isName }) => ideas.length > 0 || numbers.size > 0 || isName)
}

/** Whether a word of a text is the one asked for. */
export const isSaid = (asked: Known, said: Meant): boolean =>
  alike(asked, said) > 0 || (asked.isName && isSameName(asked.word, said.word))

const isThing = ({ ideas, isName }: Known) => isName || ideas.some(({ kind }) => kind === 'other')

/** How many of the words a text names; 0 where it names none of the things among them. */
export const namedIn = (text: string, asked: readonly Known[]): number => {
  const said = meaningOf(text, detectLanguage(text) ?? 'en')
  const named = asked.filter((one) => said.some((w) => isSaid(one, w)))
  return asked.some(isThing) && !named.some(isThing) ? 0 : named.length
}
