import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'

const set = (words: string) => new Set(words.split(/\s+/))

/** What stands before a noun: "the rent", "of Almaty", «про аренду». */
const before: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set('the our my your their his her of for about in with at from on by per'),
  ru: set('в во на о об обо про по для за с со к ко у от до из без над под при через между насчет'),
}

/** How Russian adjectives and participles end. */
const adjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ых|их|ую|юю|ыми|ими|ым|им)$/u

/** Nouns in the cases that only they have, and what stands before "about", "for": «жалға алудың», «кеңседе», «жалдау туралы». */
const kazakhNoun = /\p{L}{3,}(?:[ндт][ыі]ң|(?<![аеыіу])(?:ға|ге|қа|ке)|[дт][ае]|[дтн][ае]н|[мбп]ен)$/u
const kazakhBehind = set('туралы бойынша жөнінде жайлы үшін')

type Place = { words: readonly string[]; at: number }

const isNoun: Readonly<Record<string, (place: Place) => boolean>> = {
  // the last of the words behind "the" or "of": what stands before it may be an adjective
  en: ({ words, at }) => {
    const next = words[at + 1]
    const ends = next === undefined || stopWords.has(next)
    return (
      ends && words.slice(Math.max(0, at - 3), at).some((w) => before['en']?.has(w)) && isRun({ words, at })
    )
  },
  ru: ({ words, at }) => {
    const word = words[at] ?? ''
    const last = adjective.test(words[at - 1] ?? '') ? words[at - 2] : words[at - 1]
    return !adjective.test(word) && before['ru']?.has(last ?? '') === true
  },
  kk: ({ words, at }) => kazakhNoun.test(words[at] ?? '') || kazakhBehind.has(words[at + 1] ?? ''),
}

/** Whether only meaningful words stand between what precedes a noun and it. */
const isRun = ({ words, at }: Place) => {
  const from = words.findLastIndex((w, i) => i < at && before['en']?.has(w))
  return words.slice(from + 1, at).every((w) => !stopWords.has(w))
}

/**
 * The words of a question whose absence from an answer tells something: its names, numbers and, where they can be told from
 * other words, its nouns. No verb and no adjective: "taking" or "new" is missing from many a good answer.
 */
export const tellingWords = (question: string, language: string): ReadonlySet<string> => {
  const names = wordsOf((question.match(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}'’-]+/gu) ?? []).join(' '))
  const words = wordsOf(question)
  const nouns = words.filter((word, at) => !stopWords.has(word) && isNoun[language]?.({ words, at }))
  return new Set([...names, ...nouns, ...words.filter((word) => /\p{N}/u.test(word))])
}
