import { languages } from '@hattama/contract/rules/kernel/language'
import { expect, test } from 'vitest'
import { dictionaryTexts, serverTexts } from '../../house/product-texts.ts'
import { ownWords, unknownWords, wordsOf } from './unknown-words.ts'

const textsOf = async (language: (typeof languages)[number]) =>
  [...(await dictionaryTexts(language)), ...serverTexts(language)].map(({ text }) => text)

test.each(languages)('%s: every word is in the dictionary or in our own list', async (language) => {
  const words = wordsOf(language, await textsOf(language))
  expect(words.length).toBeGreaterThan(2000)
  expect(unknownWords(language, words)).toEqual([])
})

test.each(languages)('%s: our own list has no word that is not used', async (language) => {
  const words = wordsOf(language, await textsOf(language)).map((word) => word.toLowerCase())
  expect(ownWords(language).filter((own) => !words.some((word) => word.includes(own)))).toEqual([])
})

test('a slip of the pen is found', () => {
  expect(unknownWords('en', ['meeting', 'meetting'])).toEqual(['meetting'])
  expect(unknownWords('ru', ['встреча', 'встерча'])).toEqual(['встерча'])
  expect(unknownWords('kk', ['сервердегі', 'сервердағы', 'кездесулерді', 'кездсулерді'])).toEqual([
    'сервердағы',
    'кездсулерді',
  ])
})
