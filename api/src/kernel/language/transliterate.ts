import { normalForm } from '@hattama/contract/rules/kernel/normal-form'
import { remembered } from './remembered.ts'

const latin: Record<string, string> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  қ: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  һ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  і: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/**
 * Writes a word in Latin letters, the same for the usual spellings of a name: Айгүл, Айгуль, Aigul and Aygul give `aigul`.
 * Takes words as `wordsOf` returns them; a bounded number is cached.
 */
export const transliterate = remembered(
  (word): string =>
    normalForm(
      word.replace(/\p{Script=Cyrillic}/gu, (letter) => latin[letter] ?? letter),
      'NFD',
    )
      .replace(/\p{M}/gu, '')
      .replaceAll('kh', 'h')
      .replaceAll('ng', 'n')
      .replaceAll('ph', 'f')
      .replaceAll('x', 'ks')
      .replaceAll('ck', 'k')
      .replace(/c(?!h)/g, 'k')
      .replaceAll('q', 'k')
      .replaceAll('w', 'v')
      .replace(/^y(?=e)/, '')
      .replaceAll('y', 'i')
      .replaceAll('j', 'zh')
      .replace(/(.)\1+/g, '$1'),
  20_000,
)

/** Whether one word is written in Cyrillic and the other is not. */
export const isOtherAlphabet = (a: string, b: string): boolean => cyrillic.test(a) !== cyrillic.test(b)

/** By code point, which is read millions of times for one summary. */
const cyrillic = /[Ѐ-ԯ]/
