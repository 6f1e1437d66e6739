import { expect, test } from 'vitest'
import { wordSigns } from './word-signs.ts'

test('words and their pairs are known by their first letters, with the places at both ends', () => {
  expect(wordSigns('Send the invoices!', 'en')).toEqual([
    'en:send',
    'en:the',
    'en:invoi',
    'en:^ send',
    'en:send the',
    'en:the invoi',
    'en:invoi $',
  ])
})

test('forms of a word and all numbers count as one', () => {
  expect(wordSigns('Отправлю 15 счетов', 'ru')).toEqual(wordSigns('отправлю 7 счетов', 'ru'))
  expect(wordSigns('подготовлю', 'ru')).toEqual(wordSigns('подготовим', 'ru'))
})

test('what is said twice counts once, and nothing said is a pair of both ends', () => {
  expect(wordSigns('no no', 'en')).toEqual(['en:no', 'en:^ no', 'en:no no', 'en:no $'])
  expect(wordSigns('…', 'en')).toEqual(['en:^ $'])
})
