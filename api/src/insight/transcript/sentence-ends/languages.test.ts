import { describe, expect, test } from 'vitest'
import { kazakhEnd, russianEnd } from './cyrillic.ts'
import { englishEnd, gapFeatures } from './english.ts'

const words = (text: string) => text.split(' ')

describe('how likely a Russian sentence ends before a word', () => {
  test.each([
    ['мы знаем что | поэтому', 3, 0],
    ['хорошо давайте | поэтому', 5, 0],
    ['бюджет растет | давайте', 3, 0.9],
    ['бюджет растет | давайте', 2, 0.2],
    ['бюджет растет | мы', 7, 0.6],
    ['бюджет растет | мы', 6, 0.1],
    ['бюджет растет | быстро', 9, 0.1],
  ])('“%s” after %i words: %f', (text, run, expected) => {
    const [before = '', after = ''] = text.split(' | ')
    const said = [...words(before), ...words(after)]
    expect(russianEnd(said, words(before).length, run)).toBe(expected)
  })

  test('before the first word and behind the last', () => {
    expect(russianEnd(['бюджет'], 0, 9)).toBe(0.1)
    expect(russianEnd(['бюджет'], 1, 9)).toBe(0.1)
  })
})

describe('how likely a Kazakh sentence ends before a word', () => {
  const chance = (text: string, run: number) => {
    const [before = '', after = ''] = text.split(' | ')
    return kazakhEnd([...words(before), ...words(after)], words(before).length, run)
  }
  test('what belongs to the verb before it does not begin one', () => {
    expect(chance('ол келді | деп', 9)).toBe(0)
    expect(chance('ол келді | біз', 9)).toBeGreaterThan(0.25)
  })
  test('a verb ends one, another word does not', () => {
    expect(chance('ол келді | біз', 9)).toBeGreaterThan(chance('үлкен кітап | біз', 9))
    expect(chance('маған керек | біз', 9)).toBeGreaterThan(0.25)
    expect(kazakhEnd([], 0, 0)).toBeLessThan(0.25)
  })
})

test('what tells of an English gap are the two words on either side', () => {
  expect(gapFeatures(['a', 'b', 'c', 'd', 'e'], 2)).toEqual(['', 'b|', '|c', 'a b|', '|c d', 'b|c'])
  expect(gapFeatures(['a'], 0)).toEqual(['', '^|', '|a', '^ ^|', '|a $', '^|a'])
  expect(gapFeatures(['a'], 1)).toEqual(['', 'a|', '|$', '^ a|', '|$ $', 'a|$'])
})

test('an English sentence ends rather before “so the next” than within “the next thing”', () => {
  const said = words('thank you very much so the next thing is the budget')
  const chances = said.map((_, i) => englishEnd(said, i))
  expect(chances.every((p) => p > 0 && p < 1)).toBe(true)
  expect(chances[4]).toBeGreaterThan(0.5)
  expect(chances[6]).toBeLessThan(0.1)
  expect(englishEnd(['zyx', 'wvu', 'tsr', 'qpo'], 2)).toBeLessThan(0.5)
})
