import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@hattama/contract/people/account'
import { kazakhStems } from './kazakh-endings.ts'

const dictionaries: Record<Language, string> = { en: 'en_US', ru: 'ru_RU', kk: 'kk_KZ' }

/** What a word is made of in each language; words in other letters are names, commands or quotations. */
const wordOf: Record<Language, RegExp> = {
  en: /(?<![\w@./-])[A-Za-z][A-Za-z']+(?![\w@'])/g,
  ru: /(?<![\p{L}\d-])[А-Яа-яЁё]{2,}(?:-[А-Яа-яЁё]+)*(?![\p{L}\d])/gu,
  kk: /(?<![\p{L}\d-])[А-Яа-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі]{2,}(?![\p{L}\d])/gu,
}

/** What is filled in, markup, code and addresses are no words. */
const noWords = /\$?\{+[^}]*\}+|<[^>]*>|`[^`]*`|\S+:\/\/\S+|\S+@\S+|&\w+;/g

/** Expressions that find words hold parts of them. */
const isExpression = (text: string) => /\\p|\(\?|\[[^\s\]]+\]|\\[bs]|\|/.test(text)

/** The words of some texts, each once. */
export const wordsOf = (language: Language, texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .filter((text) => !isExpression(text))
      .flatMap((text) => text.replaceAll(noWords, ' ').replaceAll('’', "'").match(wordOf[language]) ?? []),
  ),
]

const misspelled = (language: Language, words: readonly string[]): Set<string> => {
  const said = execFileSync('hunspell', ['-i', 'UTF-8', '-d', dictionaries[language], '-l'], {
    input: words.join('\n'),
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return new Set(said.toString().split('\n').filter(Boolean))
}

/** Words of ours that no dictionary has, in lower case; a Kazakh one is a stem and takes endings. */
export const ownWords = (language: Language): string[] =>
  readFileSync(join(import.meta.dirname, `own-words/${language}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Those of the words, each once, that neither Hunspell's dictionary of the language nor our own list knows. */
export const unknownWords = (language: Language, words: readonly string[]): string[] => {
  const own = new Set(ownWords(language))
  const strange = [...misspelled(language, words)].filter((word) => !own.has(word.toLowerCase()))
  if (language === 'en') return strange
  // a label in a table of the server is in Kazakh though it has no letter that is Kazakh alone
  if (language === 'ru') return unknownWords('kk', strange)
  const stems = new Map(strange.map((word) => [word, kazakhStems(word.toLowerCase())]))
  const unknownStems = misspelled(language, [...new Set([...stems.values()].flat())])
  const isKnown = (stem: string) => own.has(stem) || !unknownStems.has(stem)
  return strange.filter((word) => !stems.get(word)?.some(isKnown))
}
