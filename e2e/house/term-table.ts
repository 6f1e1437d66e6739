import type { Language } from '@hattama/contract/people/account'
import { read } from './tree.ts'

/** A word not to be used for a thing, and the one to use in its place. */
export type Forbidden = { word: string; instead: string; pattern: RegExp }

const headings: Record<Language, string> = { en: 'English', ru: 'Русский', kk: 'Қазақша' }

/** Final vowels, which Russian and Kazakh words lose or change when they are inflected. */
const finalVowels = /[аеёийоуыьюяәіө]+$/u

/** The forms of a word: in English its plural, in Russian and Kazakh any ending. */
const formsOf = (word: string, language: Language): string => {
  const escaped = RegExp.escape(language === 'en' || word.length < 5 ? word : word.replace(finalVowels, ''))
  return escaped + (language === 'en' ? '(?:e?s)?' : String.raw`\p{L}*`)
}

const patternOf = (words: string, language: Language): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words
      .split(' ')
      .map((word) => formsOf(word, language))
      .join(' ')}(?!\p{L})`,
    'iu',
  )

/** The words of a cell; those in italics are wrong for their thing only, which a pattern cannot tell. */
const forbiddenOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((word) => word.replace(/\(.*\)/, '').trim())
    .filter((word) => word !== '' && !word.startsWith('*'))

/** What the term table of a language forbids. */
export const forbiddenIn = (language: Language): Forbidden[] => {
  const [, section = ''] = read('packages/contract/src/locales/terms.md').split(`## ${headings[language]}\n`)
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \| ([^|]*)\|$/gm)].slice(2)
  return rows.flatMap(([, instead = '', not = '']) =>
    forbiddenOf(not).map((word) => ({ word, instead: instead.trim(), pattern: patternOf(word, language) })),
  )
}
