import { isStopWord } from '#kernel/language/stop-words.ts'
import { stem } from '#kernel/language/stem.ts'
import { wordsAsWritten, wordsOf } from '#kernel/language/words.ts'
import { topicWordsIn } from './topic-words.ts'
import { isMeasure, isOblique, isVerb, saysWhich } from './topic-worth.ts'
import { mayBeNoun } from '../wording/russian-verbs/nouns.ts'
import { lexicon } from '../wording/russian-verbs/lexicon.ts'

const set = (words: string) => new Set(words.split(/\s+/))

/** What stands before a noun, and what before a verb. */
const determiners = set(
  'the a an our your my his her their its this that these those some any no each every another',
)
const beforeVerbs = set(
  "i you we they he she it i'll we'll you'll they'll to will would can could should must might don't let's who did do does not",
)
/** Sentences of one word that name no matter. */
const remarks =
  set(`agreed carried noted done passed seconded lovely brilliant marvellous excellent wonderful fantastic understood correct
  exactly absolutely certainly definitely thanks cheers sorry morning afternoon evening everybody hello silence laughter enough next apologies
  ladies gentlemen colleagues folks chair chairman madam sir quick quickly plan thing business way trouble matter reason problem
  минус плюс супер класс привет сәлем салем проблем рақмет рахмет міне ресми әртүрлі разное прочее қымбат арзан жақсы жаман`)

/** Tells nouns of a talk, as far as its words show: what may be a matter that people talk about. */
export type Nouns = {
  /** whether a word, as written in small letters, may be a noun that names something */
  isNoun: (word: string) => boolean
  /** whether it stands in the form of a dictionary */
  isNamed: (word: string) => boolean
  /** the same, where a dictionary has it or it is written as a name: more than its ending has to show it */
  isListed: (word: string) => boolean
}

/** A Saturday's work for all is named like the day. */
const daysWork = /^(?:субботник|сенбілік)/u

const plain = (word: string) => word.replaceAll('ё', 'е')

/** English nouns show by what stands before them, anywhere in the talk. */
const englishNouns = (texts: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = wordsAsWritten(text)
    for (const [i, word] of words.entries()) {
      const [before, next] = [words[i - 1] ?? '', words[i + 1]]
      const isEnd = next === undefined || isStopWord(next, 'en')
      const sign = beforeVerbs.has(before) ? -1 : determiners.has(before) && isEnd ? 1 : 0
      if (sign !== 0) counts.set(stem(word, 'en'), (counts.get(stem(word, 'en')) ?? 0) + sign)
    }
  }
  return (word: string) => (counts.get(stem(word, 'en')) ?? 0) > 0
}

/** Stems of English words that end what a determiner begins: "the mobile release on". */
const englishEnds = (texts: readonly string[]) =>
  new Set(
    texts.flatMap((text) => {
      const words = wordsAsWritten(text)
      return words
        .filter((_, i) => {
          const [first, adjective, next] = [words[i - 2] ?? '', words[i - 1] ?? '', words[i + 1]]
          return (
            determiners.has(first) &&
            !isStopWord(adjective, 'en') &&
            (next === undefined || isStopWord(next, 'en'))
          )
        })
        .map((word) => stem(word, 'en'))
    }),
  )

/** "крыши" is of "крыша", "договоры" of "договор": a plural as it stands in a list. */
const singulars = (word: string): string[] => {
  const [, start, end] = /^(.{2,})([ыиая])$/u.exec(word) ?? []
  if (start === undefined) return []
  return end === 'а' || end === 'я'
    ? [`${start}о`, `${start}е`]
    : [start, `${start}а`, `${start}я`, `${start}ь`, `${start}й`]
}

const russianNoun = (word: string) =>
  lexicon().nouns.has(plain(word)) || (!isVerb(word, 'ru') && mayBeNoun(word))

const isRussianNamed = (word: string) => {
  const low = plain(word)
  const { nouns, verbs } = lexicon()
  if (nouns.has(low)) return true
  if (verbs.has(low)) return false
  if (singulars(low).some((one) => nouns.has(one))) return true
  return !isOblique(low, 'ru') && !isVerb(low, 'ru') && !saysWhich(low, 'ru') && !/[оиыуюэе]$/u.test(low)
}

/** Kazakh endings that only nouns have, and those of verbs and adverbs that look like none. */
const kazakhCase = /(?:[ндт][ыі]ң?|[ғқнд]а|[гкнд]е|[дтн][ае]н)$/u
const kazakhVerb = /(?:ң[дт][ае]р|с[ыі]ң|с[ыі]з|[мпб]ақшы|[мпб]екші|мше|мша)$/u

/** Stems of Kazakh words that are said with the ending of a case somewhere in a talk. */
const declinedIn = (texts: readonly string[]) =>
  new Set(
    texts.flatMap((text) =>
      wordsAsWritten(text)
        .filter((word) => kazakhCase.test(word) && stem(word, 'kk') !== word)
        .map((word) => stem(word, 'kk')),
    ),
  )

/** Words that stand within sentences with a capital, in small letters: what is called so. */
const capitalsIn = (texts: readonly string[]) =>
  new Set(
    texts.flatMap((text) =>
      Array.from(text.matchAll(/(?<=[\p{L},;] [«"“]?)\p{Lu}[\p{L}-]+/gu), ([word]) => word.toLowerCase()),
    ),
  )

/** Reads the nouns of a talk. `people`: names of those who take part. */
export const nounsOf = (texts: readonly string[], language: string, people: readonly string[]): Nouns => {
  const mayBe = topicWordsIn(texts, language)
  const named = new Set(people.flatMap((name) => wordsOf(name)).map((part) => part.slice(0, 4)))
  const isEmpty = (word: string) =>
    word.length < 3 ||
    /['’\d]/u.test(word) ||
    word.split('-').some((part) => isStopWord(part, language)) ||
    (language !== 'en' && isStopWord(word, 'ru')) ||
    isMeasure(word) ||
    remarks.has(word) ||
    named.has(plain(word).slice(0, 4)) ||
    (!mayBe(word) && !daysWork.test(word))
  const capitals = capitalsIn(texts)
  const ends = language === 'en' ? englishEnds(texts) : new Set<string>()
  const declined = language === 'kk' ? declinedIn(texts) : new Set<string>()
  const shown = language === 'en' ? englishNouns(texts) : null
  const isNoun = (word: string): boolean => {
    if (isEmpty(word)) return false
    if (shown) return shown(word) || capitals.has(word)
    if (language === 'ru') return russianNoun(word) || capitals.has(word)
    return !isVerb(word, language) && !saysWhich(word, language)
  }
  const isNamed = (word: string): boolean => {
    if (isEmpty(word)) return false
    if (language === 'en') return true
    return language === 'ru'
      ? capitals.has(word) || isRussianNamed(word)
      : !isOblique(word, language) && !isVerb(word, language)
  }
  const isListed = (word: string): boolean => {
    if (!isNamed(word)) return false
    if (language === 'en') return isNoun(word) || ends.has(stem(word, 'en'))
    if (!isNoun(word)) return false
    if (language === 'kk') return declined.has(stem(word, 'kk')) && !kazakhVerb.test(word)
    const { nouns } = lexicon()
    return (
      nouns.has(plain(word)) ||
      singulars(plain(word)).some((one) => nouns.has(one)) ||
      (capitals.has(word) && !isOblique(word, language))
    )
  }
  return { isNoun, isNamed, isListed }
}
