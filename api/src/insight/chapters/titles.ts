import { numberOf } from '#kernel/language/numbers.ts'
import { headParts } from '../summary/extract/topics.ts'
import type { Utterance } from '../summary/extract/utterances.ts'

/** Sentences in which a part says what it is about. */
const firstSentences = 6
/** How much more a phrase counts that is said there, and one that is all such a sentence says. */
const saidFirst = 3
const namedFirst = 3
/** Most words of a sentence that does nothing but name a topic, besides the phrase. */
const mostBeside = 2
const topicsInTitle = 2

/**
 * Endings of words that are verbs far more often than nouns. English has none; its stop words hold the frequent verbs.
 */
const verbs: Readonly<Record<string, RegExp>> = {
  ru: /(?:[аеиуыя]ть|ться|тся|[аиыя]й?те|[иеё]шь|[ая]ю|[аяуюе]ет|[аяуюе]ют|[аеиуыя]ли|[аиуыя]л[аои]?сь|лся|ило|али|ала|ишь|ем|им)$/u,
  kk: /(?:[дт][ыі]|[мпб][ыі]?н|[мб]?[ыі]з|с[ыі]ң|[йе][ыі]к|[ыі]п|[ғқгк][ае]н|йд[ыі]|еді|ады|а?йын|[ае]р|сын|сін|шы|ші|бар|жоқ|керек|болды|болса)$/u,
}

const isNoun = (word: string, language: string) =>
  numberOf(word) === null && !(word.length > 3 && verbs[language]?.test(word))

/**
 * Titles of the parts of a meeting, in words somebody said: phrases that set a part apart, above all those with which it
 * begins.
 */
export const titlesOf = (parts: readonly (readonly Utterance[])[], language: string): string[][] => {
  const beginnings = parts.map((part) => new Set(part.slice(0, firstSentences)))
  return headParts(parts, language, topicsInTitle, ({ words, in: said }, at) => {
    const each = words.split(' ')
    if (!each.every((word) => isNoun(word, language))) return 0
    const first = said.filter((u) => beginnings[at]?.has(u))
    const isNamed = first.some((u) => u.words <= each.length + mostBeside && !u.text.endsWith('?'))
    return said.length * (first.length > 0 ? saidFirst : 1) * (isNamed ? namedFirst : 1)
  })
}
