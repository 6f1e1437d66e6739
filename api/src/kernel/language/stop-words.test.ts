import { expect, test } from 'vitest'
import { isStopWord, stopWords } from './stop-words.ts'

test('small words are no topics in their language, other words are; of unknown languages only length tells', () => {
  expect([isStopWord('the', 'en'), isStopWord('lamp', 'en'), isStopWord('x', 'en')]).toEqual([
    true,
    false,
    true,
  ])
  expect([isStopWord('это', 'ru'), isStopWord('склад', 'ru')]).toEqual([true, false])
  expect([isStopWord('бүгін', 'kk'), isStopWord('қойма', 'kk')]).toEqual([true, false])
  expect([isStopWord('der', 'de'), isStopWord('lamp', 'de')]).toEqual([true, false])
})

test('a search leaves out small words of all three languages', () => {
  expect(['the', 'это', 'бірақ', 'lamp', 'склад'].map((word) => stopWords.has(word))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
