import { wordsOf } from '#kernel/language/words.ts'
import { isStopWord } from '#kernel/language/stop-words.ts'
import { contentless } from './english-fillers.ts'
import { pointing as pointingKazakh, times as timesKazakh } from './kazakh-fillers.ts'
import { times as timesRussian } from './russian-fillers.ts'
import { isPlace } from './russian-place.ts'
import { verbForm } from './russian-verbs/forms.ts'
import { mayBeNoun } from './russian-verbs/nouns.ts'
import { asksFor, withoutWhen } from './without-when.ts'

type Signs = {
  /** words that stand for a person named in another sentence, and for a thing or place named there */
  person: RegExp
  thing: RegExp
  /** whose a thing is, or whom it is for: lost with who says it */
  own: RegExp
  /** whether a word may be what something is done to */
  isObject: (word: string, i: number, all: readonly string[]) => boolean
}

const english: Signs = {
  person:
    /\b(?:him|her(?= (?:and|or|to|at|in|on|by|for|about|that|whether|if|when|tomorrow|today)\b|[,.]|$)|them both|they|he|she)\b/iu,
  thing:
    /\b(?:it|them|this(?! (?:week|month|year|morning|afternoon|evening|\p{L}+))|that(?= (?:to|at|in|on|by|for|and|up|out|off|tomorrow|today)\b|[,.]|$)|these(?! \p{L})|those(?! \p{L})|there)\b/iu,
  own: /\b(?:my|mine|me|us|our|ours|your|yours|you)\b/iu,
  isObject: (word, i) => i > 0 && !contentless.has(word) && !isStopWord(word, 'en'),
}

const russian: Signs = {
  person: /(?<!\p{L})(?:ему|ей|им|ими|него|неё|нее|ней|ним|ними|них|они|он|она)(?!\p{L})/iu,
  thing:
    /(?<!\p{L})(?:его|её|ее|их|это|этого|этому|этим|этом|туда|оттуда|там|здесь|тут|такое|такой|остальное|всё|все|одну|один|одно)(?!\p{L})/iu,
  own: /(?<!\p{L})(?:мне|меня|мной|нам|нас|нами|мо[йяеёию]\p{L}{0,3}|наш\p{L}{0,3})(?!\p{L})/iu,
  isObject: (word) =>
    !timesRussian.test(word) &&
    verbForm(word) === null &&
    !isStopWord(word, 'ru') &&
    !(word.endsWith('о') && !mayBeNoun(word)) &&
    !/^(?:день|дня|дней|числ\p{L}+|месяц\p{L}*|неделю|поскорее|быстро|нормально|отдельно|вместе|заранее|срочно)$/u.test(
      word,
    ),
}

const kazakh: Signs = {
  person: /(?<!\p{L})(?:оған|онымен|олармен|оларға|олардан|оларды)(?!\p{L})/iu,
  thing:
    /(?<!\p{L})(?:оны|одан|онда|соны|соған|содан|сонымен|соның|мұны|мұнда|бұны|бұған|бұдан|осыны|осыған|сол жақ\p{L}*|сол жер\p{L}*|сонда|екеуін|бәрін)(?!\p{L})/iu,
  own: /(?<!\p{L})(?:маған|мені|менің|бізге|бізді|біздің)(?!\p{L})/iu,
  isObject: (word, i, all) =>
    i < all.length - 1 &&
    !timesKazakh.test(word) &&
    !pointingKazakh.test(word) &&
    !isStopWord(word, 'kk') &&
    !/(?:[ыі]п|[^аеу]й|ша|ше|лап|леп)$/u.test(word),
}

const signsOf: Readonly<Record<string, Signs>> = { en: english, ru: russian, kk: kazakh }

/** What something else is done to in one sentence with its name. */
const direct = /^(?:it|them|его|её|ее|их|оны)$/iu

/**
 * Whether a worded task can be read without the talk: it says what something is done to, and no word of it stands for what another
 * sentence named. `isLabelled`: a label names the matter, so that "it" is known.
 */
export const standsAlone = (task: string, language: string, isLabelled: boolean): boolean => {
  const signs = signsOf[language]
  if (!signs) return false
  if (signs.person.test(task) || signs.own.test(task)) return false
  const isDone = (text: string) => {
    if (asksFor(text)) return true
    const words = wordsOf(withoutWhen(text, language))
    return words.some(
      (word, i) => signs.isObject(word, i, words) && !(language === 'ru' && isPlace(words, i)),
    )
  }
  const pointed = signs.thing.exec(task)
  // "Draw the plan and share it"
  if (pointed) return isLabelled || (direct.test(pointed[0]) && isDone(`${task.slice(0, pointed.index)} …`))
  return isDone(task) || isLabelled
}

/** What a sentence points to that another one names: a person, or a thing or place; null: nothing. */
export const pointsIn = (sentence: string, language: string): 'person' | 'thing' | null => {
  const signs = signsOf[language]
  if (signs?.person.test(sentence) === true) return 'person'
  return signs?.thing.test(sentence) === true ? 'thing' : null
}
