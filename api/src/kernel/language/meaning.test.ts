import { describe, expect, test } from 'vitest'
import { areOpposite, ideasOf } from './concepts.ts'
import { affirmed, denialOf } from './negation.ts'
import { claimedNumbers, numbersIn } from './numbers.ts'
import { isOtherAlphabet, transliterate } from './transliterate.ts'

const names = (word: string) => ideasOf(word).map((idea) => idea.name)

describe('ideas', () => {
  test.each([
    ['budget', 'бюджет', 'бюджетін', 'budget'],
    ['repaired', 'исправит', 'жөндейді', 'repair'],
    ['arrested', 'арестован', 'тұтқындалды', 'arrest'],
    ['wednesday', 'среды', 'сәрсенбіге', 'wednesday'],
  ])('%s, %s and %s mean the same', (en, ru, kk, idea) => {
    for (const word of [en, ru, kk]) expect(names(word)).toContain(idea)
  })

  test('a word that only looks like another means nothing', () => {
    expect(names('julie')).toEqual([])
    expect(names('detailed')).toEqual([])
  })

  test('an inflection that no stem unifies means what the form does that is listed, if most of it is the same', () => {
    expect(names('бюджетный')).toEqual(['budget'])
    expect(names('бюджетник')).toEqual([])
    expect(names('бюджетирование')).toEqual([])
  })

  test('passing and failing exclude one another, in any language', () => {
    const [pass] = ideasOf('прошли')
    const [fail] = ideasOf('сәтсіз')
    expect(pass && fail && areOpposite(pass, fail)).toBe(true)
  })
})

describe('denial', () => {
  test.each([
    ['not', 'before'],
    ["won't", 'before'],
    ['никогда', 'before'],
    ['емес', 'after'],
    ['шығармаймыз', 'inside'],
    ['келмеді', 'inside'],
    ['төленбеген', 'inside'],
    ['now', null],
    ['небо', null],
    ['бағдарламаға', null],
    ['хабарлама', null],
    ['компания', null],
  ])('%s: %s', (word, expected) => expect(denialOf(word)).toBe(expected))

  test('a denied verb is still that verb', () => expect(affirmed('шығармаймыз')).toBe('шығар'))
})

test.each([
  ['Айгүл', 'Айгуль', 'Aigul', 'Aygul'],
  ['Жанар', 'Жанар', 'Zhanar', 'Janar'],
])('%s, %s, %s and %s are one name', (...spellings) => {
  expect(new Set(spellings.map((s) => transliterate(s.toLowerCase()))).size).toBe(1)
})

test('numbers are claimed in digits and in words, and words that may be others are not', () => {
  expect(claimedNumbers('two hundred and fifty thousand tenge by the 4th')).toEqual([250_000, 4])
  expect(claimedNumbers('один из нас сказал, что он не придёт')).toEqual([])
  expect(claimedNumbers('бюджет увеличен до миллиона')).toEqual([1_000_000])
  expect(numbersIn('он бес пайызы')).toContain(15)
})

test('a word has the ideas of those that share its stem; one that shares it with none has none', () => {
  const names = (word: string) => ideasOf(word).map(({ name }) => name)
  expect(names('approves')).toEqual(['approve'])
  expect(names('disapprovingly')).toEqual([])
  expect(names('утвердила')).toEqual(['approve'])
  expect(names('zzz')).toEqual([])
  // once more, out of memory
  expect(names('approves')).toEqual(['approve'])
})

test.each([
  ['Аскар', 'Askar', true],
  ['Askar', 'Аскар', true],
  ['Аскар', 'Аскаров', false],
  ['Askar', 'Askarov', false],
])('%s and %s are in different alphabets: %s', (a, b, expected) => {
  expect(isOtherAlphabet(a, b)).toBe(expected)
})
