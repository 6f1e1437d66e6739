import { ideasOf } from './concepts.ts'
import { namesThatAreWords } from './names-that-are-words.ts'
import { stopWords } from './stop-words.ts'
import { transliterate } from './transliterate.ts'
import { wordsOf } from './words.ts'

const set = (endings: string) => new Set(['', ...endings.split(' ')])
const some = (endings: string) => new Set(endings.split(' '))

/** Endings of grammatical cases, after what stays of a name: "Анн|ой", "Кат|ей", "Иван|ом", "Жуковск|ого". */
const afterHard = some('а ы и е у ой ою ей ею')
const afterSoft = some('я и е ю ей ею ии ию ией')
const afterConsonant = set('ь й а я у ю ом ем е и ы ью ою ой ым ых ыми ов ами')
const afterVowel = set('й я ю ем е и')
const asAdjective = some('ий ого ому им ом ая ую ой ою ие их ими')

/** Kazakh cases, after a name or a family ("Айгүл|ге", "Калиева|лар|дың"), and the plural of a name in English. */
const cases =
  'ға ге қа ке на не ның нің дың дің тың тің ны ні ды ді ты ті да де та те нда нде дан ден тан тен нан нен мен бен пен'
const families = ['лар', 'лер', 'дар', 'дер', 'тар', 'тер']
const afterAny = set(
  [
    's',
    cases,
    ...families.flatMap((many) => [many, ...cases.split(' ').map((ending) => many + ending)]),
  ].join(' '),
)

/** Words that end like a case of a name but are something else. */
const otherWords = new Set(['алматы'])

const longestEnding = Math.max(...afterAny.values().map((ending) => ending.length))

/** What a name keeps in all of its cases, in Latin letters, with the endings that may follow. */
const stemsOf = (key: string): [stem: string, endings: ReadonlySet<string>][] => {
  const stems: [string, ReadonlySet<string>][] = [[key, afterAny]]
  const adjective = /^(.+?(?:sk|tsk))(?:i|aia)$/.exec(key)
  if (adjective) stems.push([adjective[1] ?? '', asAdjective])
  else if (key.endsWith('ia')) stems.push([key.slice(0, -2), afterSoft], [key.slice(0, -1), afterSoft])
  else if (key.endsWith('a')) {
    stems.push([key.slice(0, -1), afterHard])
    if (/(?:ov|ev|in)a$/.test(key)) stems.push([key.slice(0, -1), afterConsonant])
  } else if (/[aeou]i$/.test(key)) stems.push([key.slice(0, -1), afterVowel])
  else if (key.endsWith('i')) stems.push([key, afterVowel])
  else if (/[^aeou]$/.test(key)) {
    stems.push([key, afterConsonant])
    // "Павла", "Льва", "Кравца"
    if (/^(?:pavel|lev)$|(?:ets|[eo]k)$/.test(key)) {
      stems.push([key.replace(/[eo](?=[^aeiou]+$)/, ''), afterConsonant])
    }
  }
  return stems
}

/** How a word in lower case reads: as a form of a name, as one that is also an ordinary word, or as neither. */
type Reading = 'name' | 'word' | null

/**
 * Returns a function that says whether a word, in lower case and without an English possessive, is a form of one of these
 * parts of names, in either alphabet. Stricter than `sameName`, which is for words with a capital: only endings of
 * grammatical cases count. Of words with two letters or fewer those that carry no meaning are never names.
 */
export const nameForms = (parts: readonly string[]): ((word: string) => Reading) => {
  const stems = new Map<string, { endings: ReadonlySet<string>; isWord: boolean }[]>()
  const firsts = new Set<string>()
  for (const part of new Set(parts.flatMap((one) => wordsOf(one)))) {
    const key = transliterate(part)
    if (key.length < 2) continue
    firsts.add(key.slice(0, 1))
    const isWord = namesThatAreWords.has(part) || ideasOf(part).length > 0
    for (const [stem, endings] of stemsOf(key)) {
      const known = stems.get(stem) ?? []
      stems.set(stem, [...known, { endings, isWord }])
    }
  }
  return (given) => {
    const word = given.replaceAll('ё', 'е')
    if (!firsts.has(transliterate(word.slice(0, 1)).slice(0, 1)) || otherWords.has(word)) return null
    if (word.length < 3 && stopWords.has(word)) return null
    let reading: Reading = null
    for (let cut = 0; cut <= longestEnding && cut < word.length - 1; cut += 1) {
      const [stem, ending] = [word.slice(0, word.length - cut), word.slice(word.length - cut)]
      for (const { endings, isWord } of stems.get(transliterate(stem)) ?? []) {
        if (!endings.has(ending)) continue
        if (!isWord && !stopWords.has(word)) return 'name'
        reading = 'word'
      }
    }
    return reading
  }
}

/** Whether a text tells names from other words by their capitals. */
export const hasCapitals = (text: string): boolean => /\p{Lu}/u.test(text)
