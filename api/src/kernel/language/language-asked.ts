import type { Language } from '@hattama/contract/people/account'
import { detectLanguage } from './guess-language.ts'
import { commonIn } from './stop-words.ts'
import { wordsOf } from './words.ts'

const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu')
const ending = (...parts: string[]) => new RegExp(`(?:${parts.join('|')})$`, 'u')

/** Words that only Russian asks with, and what meetings are asked for. */
const asksInRussian = word(
  'что|кто|кого|кому|когда|где|куда|как(?:ой|ая|ое|ие|их|им|ими|ую|ого|ому|ом)?|сколько|почему|зачем|чей|чья|о ч[её]м|ли',
  '(?:задач|решени|вопрос|встреч|итог)\\p{L}*|срок(?:и|ов|а|у|ам)?',
)

/** Letters as they are typed where a keyboard has no Kazakh ones. */
const plainLetters: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
}
const kazakhLetter = /[әғқңөұүһі]/iu
/** A text in small letters, as Kazakh is typed where a keyboard has no letters of its own for it. */
export const inPlainLetters = (text: string) =>
  text.toLowerCase().replace(/\p{L}/gu, (letter) => plainLetters[letter] ?? letter)

/** Words that only Kazakh asks with, such as stand in most of its questions, and what meetings are asked for; in plain letters. */
const asksInKazakh = word(
  'ким(?:нин|ге|ди|де|нен|мен|дер\\p{L}*)?|кашан\\p{L}*|кай(?:сы\\p{L}*|да\\p{L}*)?|калай|канша|кандай|неге|неше',
  'туралы|бойынша|айт(?:ты|ылды)|болды|шеш(?:ти|илди)|м[ае]|б[ае]|п[ае]',
  '(?:тапсырма|шешим|мерзим|сурак|маселе|кездесу|жиналыс)\\p{L}*',
)

/** Ends of words that only Russian has: of what is done, and of other words, which names may end in as well. */
const russianDeed = ending(
  '[аеиоуя]ли',
  '[сзк]ли',
  'лись',
  'лся',
  'лась',
  'тся',
  'ться',
  '[аеиоуя]ть',
  '[аяу]ем',
)
const russianEnd = ending(
  '[ая]ют',
  'ость|ости',
  '[ае]ни[еяюй]',
  'ци[юй]',
  '[ая]ми',
  'ый|ая|ое|ые|ых|[ое]го|[ое]му',
  '[ое]в',
)
const kazakhEnd = ending('[лй]ды', '[ай]тын', 'ттым|птым', 'мыз|сыз|ныз|низ')
/** Shorter words say little by their ends. */
const longEnough = 5

/** Written like a name. */
const nameLike = /\p{Lu}\p{L}*/gu
/** Words that somebody else said say nothing of who asks. */
const quoted = /[«“"„][^»”"“]*[»”"“]/gu

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /\p{Script=Latin}/u

/** From so many words in Latin letters on it is English even without a common word. */
const manyWords = 3

/**
 * The languages a question may be in, which may be too short to be detected by its letters: one where its words tell. Names in it
 * say nothing but their script: an answer must not tell by its language that a word nobody may see is one.
 */
export const languagesAsked = (question: string): readonly Language[] => {
  if (asksInRussian.test(question)) return ['ru']
  if (asksInKazakh.test(inPlainLetters(question))) return ['kk']
  const text = question.replace(quoted, ' ')
  const words = wordsOf(text)
  if (words.some((one) => commonIn(one) === 'en')) return ['en']
  const own = text.replace(nameLike, ' ')
  // of names in both scripts neither tells
  if (cyrillic.test(own) || (cyrillic.test(text) && !latin.test(text))) {
    const one = cyrillicLanguage(own, words)
    return one ? [one] : ['ru', 'kk']
  }
  return !cyrillic.test(text) && words.length >= manyWords ? ['en'] : ['en', 'ru', 'kk']
}

/** Russian or Kazakh, by its own letters, its common words and the ends of the others; null if it could be both. */
const cyrillicLanguage = (own: string, words: readonly string[]): Language | null => {
  if (kazakhLetter.test(own)) return 'kk'
  const common = words.map((one) => commonIn(one))
  const [russian, kazakh] = (['ru', 'kk'] as const).map((one) => common.filter((of) => of === one).length)
  if (russian !== kazakh) return (russian ?? 0) > (kazakh ?? 0) ? 'ru' : 'kk'
  const long = wordsOf(own).filter((one) => one.length >= longEnough)
  if (long.some((one) => kazakhEnd.test(one))) return 'kk'
  const isDeed = words.some((one) => one.length >= longEnough && russianDeed.test(one))
  if (isDeed || long.some((one) => one.includes('ё') || russianEnd.test(one))) return 'ru'
  return detectLanguage(own)
}

/** The language of a question; null if it could be another. */
export const languageAsked = (question: string): Language | null => {
  const [one, other] = languagesAsked(question)
  return one !== undefined && other === undefined ? one : null
}

/**
 * The language to answer a question in: that of the question, else the first it may be in of the questions before it, of the
 * interface of who asks, and of the meetings.
 */
export const languageToAnswer = (
  question: string,
  {
    before,
    reader,
    spoken,
  }: { before: readonly string[]; reader: Language | null; spoken: readonly string[] },
): Language => {
  const possible = languagesAsked(question)
  const hints = [...before.toReversed().map((one) => languageAsked(one)), reader, ...spoken]
  const hint = hints.find((one) => possible.some((language) => language === one))
  return possible.find((language) => language === hint) ?? possible[0] ?? 'en'
}
