import { wordsAsWritten } from '#kernel/language/words.ts'
import { isQuestion, stutters } from './reading.ts'

type Sentence = { text: string; words: number }

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`

type Signs = {
  /** how sentences begin that go on from the one before, or say of whom and what they speak by "it" and "they" alone */
  begins: RegExp
  /** words for what was named before */
  meant: RegExp
  /** what people say while they think */
  fills: RegExp
}

const begins = (words: string) => new RegExp(`^\\P{L}*${word(words)}`, 'iu')
const all = (words: string) => new RegExp(word(words), 'giu')

const signsOf: Readonly<Record<string, Signs>> = {
  en: {
    begins: begins(
      "and|but|or|so|because|then|also|yes|yeah|yep|no|nope|oh|well|right|sure|or|which|it(?:['’]\\p{L}+)?|that(?:['’]\\p{L}+)?|this is|these are|those are|they(?:['’]\\p{L}+)?|he(?:['’]\\p{L}+)?|she(?:['’]\\p{L}+)?|there(?:['’]s| is| are| was| were)|what|how|why|just|i (?:don['’]t|do not|didn['’]t) (?:know|think)|i know|i thought|let me|give me|leave|fine|okay|ok",
    ),
    meant: all(
      "it(?:['’]\\p{L}+)?|its|they(?:['’]\\p{L}+)?|them|their|he(?:['’]\\p{L}+)?|him|his|she(?:['’]\\p{L}+)?|her|that(?:['’]s)|that one|this one|those|there",
    ),
    fills: all('god|okay|ok|um|uh|er|err|em|hang on|you know|blah|hey|haha|hello|whatever'),
  },
  ru: {
    begins: begins(
      'а|и|но|да|ну|так|или|либо|потому|зато|вот|ага|угу|нет|ладно|то есть|тогда|он|она|оно|они|это|этот|эта|эти|там|тут|туда|его|е[её]|их|ему|ей|им|такой|такая|такие|который|которая|что|как|где|почему|зачем|не знаю|я не знаю|просто',
    ),
    meant: all(
      'он|она|оно|они|его|е[её]|их|ему|ей|им|н[её]м|ней|них|это|этот|эта|эту|этого|там|туда|тут|такой|такая|такую',
    ),
    fills: all('короче|типа|как бы|это самое|блин|господи|слушай|э+|м+|ха-?ха|ой|ай|эй'),
  },
  kk: {
    begins: begins(
      'ал|бірақ|және|немесе|өйткені|сондықтан|сонда|онда|сосын|содан|иә|ия|жоқ|мейлі|ол|олар|бұл|бұлар|мұны|соны|оны|сол|мынау|анау|міне|не|қалай|неге|білмеймін|мен білмеймін|жай|ха-?ха',
    ),
    meant: all(
      'ол|олар|оны|оның|оған|одан|онда|олардың|бұл|мұны|мұның|соны|сол|соның|анау|мынау|ананы|мынаны|сонда',
    ),
    fills: all('жаңағы|әлгі|ойбай|ха-?ха|тыңдашы|э+|м+|ой'),
  },
}

/** Fewer words of their own say nothing to one who was not there. */
const leastWords = 8
const mostMeant = 1
const mostFills = 1

/** "to fold, to fold boxes": said twice while thinking. */
const twice = /(?<!\p{L})(\p{L}+ \p{L}+),? \1(?!\p{L})/iu
/** Broken off, or gone on from another thought. */
const broken = /\.\.\.|…/u
/** "We have to tell people by.": the rest was not caught. */
const unfinished = /(?<!\p{L})(?:by|to|of|for|with|the|an?|and|or|that|which|already|in|at|from)\P{L}*$/iu
/** "138, with the old one taken away.": an answer to a question that is not quoted. */
const bareNumber = /^\P{L}*\p{N}[\p{N}.,:]*%?[,.]/u

/**
 * Whether a sentence tells something to one who was not there: a fluent statement that names what it is about. No small talk
 * about "it" and "them", no answer, nothing that goes on from the sentence before.
 */
export const tellsAlone = ({ text, words }: Sentence, language: string): boolean => {
  const signs = signsOf[language]
  if (
    words < leastWords ||
    isQuestion(text) ||
    stutters(text) > 0 ||
    twice.test(text) ||
    broken.test(text) ||
    unfinished.test(text) ||
    bareNumber.test(text)
  )
    return false
  if (!signs) return true
  const count = (of: RegExp) => [...text.matchAll(of)].length
  const own = wordsAsWritten(text).length - count(signs.meant) - count(signs.fills)
  return (
    !signs.begins.test(text) &&
    count(signs.meant) <= mostMeant &&
    count(signs.fills) <= mostFills &&
    own >= leastWords - 2
  )
}
