import { expect, test } from 'vitest'
import { contentStems } from './content.ts'
import { detectLanguage } from './guess-language.ts'
import { numbersIn } from './numbers.ts'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

test('words keep their hyphens and apostrophes and lose everything else', () => {
  expect(wordsOf('Ёлка, кое-что — Don’t! Қазақ-тілі 3.5')).toEqual([
    'елка',
    'кое-что',
    'don’t',
    'қазақ-тілі',
    '3',
    '5',
  ])
})

/** Vectors of the Snowball project's Russian sample vocabulary. */
test.each([
  ['важнейшие', 'важн'],
  ['вагонах', 'вагон'],
  ['валялся', 'валя'],
  ['варварство', 'варварств'],
  ['введенная', 'введен'],
  ['велосипедистами', 'велосипедист'],
  ['противоположность', 'противоположн'],
  ['читающий', 'чита'],
])('Russian %s -> %s', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

test.each([
  ['қаражатты', 'қаражаттың'],
  ['келісімдер', 'келісімге'],
  ['жүйеде', 'жүйеге'],
])('Kazakh forms meet: %s, %s', (a, b) => {
  expect(contentStems(a)).toEqual(contentStems(b))
})

test('English stems and stop words', () => {
  expect(contentStems('So we were discussing the budgets, you know')).toEqual(['discuss', 'budget'])
})

test.each([
  ['Мы обсудили бюджет на следующий квартал', 'ru'],
  ['Біз келесі тоқсанның бюджетін талқыладық', 'kk'],
  ['We talked about the budget of next quarter', 'en'],
  ['ок', null],
])('%s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each<[string, number[]]>([
  ['two hundred and fifty thousand dollars', [250_000]],
  ['двадцать пять процентов, пятнадцатого ноября', [25, 15]],
  ['1 000 000 tenge or 2,5 or 1,250.75', [1_000_000, 2.5, 1250.75]],
  ['жиырма бес мың теңге', [25_000]],
  ['the 15th and 5 million, then twenty twenty six', [15, 5_000_000, 20, 26]],
  ['два миллиона триста тысяч', [2_300_000]],
])('numbers of "%s"', (text, expected) => {
  const found = numbersIn(text)
  for (const n of expected) expect(found).toContain(n)
})

test('no number where none is said', () => {
  expect([...numbersIn('nothing was decided')]).toEqual([])
})
