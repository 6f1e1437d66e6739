import { claimedNumbers } from '#kernel/language/numbers.ts'
import { stem } from '#kernel/language/stem.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'
import { months, weekdays } from '../../../dates/phrases.ts'

type Signs = {
  /** what stands before verbs: "we launch", "to book" */
  before: ReadonlySet<string>
  /** how verbs end that are no nouns */
  ending: RegExp
  /** words of any meeting */
  common: ReadonlySet<string>
}

const set = (words: string) => new Set(words.split(/\s+/))

const signsOf: Readonly<Record<string, Signs>> = {
  en: {
    before: set(
      "i you we they he she i'll we'll you'll they'll to will would can could should must might don't let's",
    ),
    ending: /(?<!e)ed$|(?:n't|'ll)$/,
    common: set(
      `rest stay stays stayed finished asked ask point points item items next anything works work
      good great fine idea question questions answer news part side end start case kind place way bit lots couple`,
    ),
  },
  ru: {
    before: set('я ты мы вы они он она не надо нужно можно буду будем будет давайте давай'),
    ending: /(?:ться|тся|йте|ите|ишь|ешь|ают|яют|уют|ируем|аем|яем)$/,
    common: set(
      `вопрос вопросы вопросов пункт пункты момент моменты часть сторона конец начало случай место дело дела вещь вещи человек
      люди людей остальное идея ответ новость`,
    ),
  },
  kk: {
    before: set('мен біз сен сіз олар ол'),
    ending: /(?:мыз|міз|мын|мін|[аей]ды|[аей]ді|ған|ген|қан|кен|йық|йік|ңыз|ңіз|сын|сін)$/,
    common: set('сұрақ мәселе жағдай бөлік жер адам адамдар нәрсе жауап соңы басы қалғаны'),
  },
}

const isDate = (word: string) =>
  /\d/.test(word) ||
  claimedNumbers(word).length > 0 ||
  [...weekdays, ...months].some((pattern) => pattern.exec(word)?.index === 0)

/** Tells which words of a talk may be its topic: no numbers, days or months, no verbs, and none of every meeting. */
export const topicWordsIn = (texts: readonly string[], language: string): ((word: string) => boolean) => {
  const signs = signsOf[language]
  if (!signs) return (word) => !isDate(word)
  const verbs = new Set(
    texts.flatMap((text) => {
      const words = wordsAsWritten(text)
      return words.filter((_, i) => signs.before.has(words[i - 1] ?? '')).map((word) => stem(word, language))
    }),
  )
  return (word) =>
    !isDate(word) && !signs.common.has(word) && !signs.ending.test(word) && !verbs.has(stem(word, language))
}
